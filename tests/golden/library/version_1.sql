BEGIN TRANSACTION;
CREATE TABLE games (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            width INTEGER NOT NULL, height INTEGER NOT NULL, k INTEGER NOT NULL, players INTEGER NOT NULL,
            gravity INTEGER NOT NULL, misere INTEGER NOT NULL, exact INTEGER NOT NULL,
            first INTEGER NOT NULL, start TEXT NOT NULL,
            moves TEXT NOT NULL, undone TEXT NOT NULL, resigned INTEGER,
            hints TEXT NOT NULL, analysis INTEGER NOT NULL,
            began TEXT, ended TEXT, seconds INTEGER NOT NULL, comments TEXT NOT NULL
        );
INSERT INTO "games" VALUES(1,'11',3,3,3,2,0,0,0,0,'','A1 B1 A2 B2 A3','',NULL,'',0,'2026-08-01 19:00:00','2026-08-01 19:01:00',60,'[]');
INSERT INTO "games" VALUES(2,'12',3,3,3,2,0,0,0,0,'','A1 B1 A2 B2 C3 B3','',NULL,'2',0,'2026-08-01 20:00:00','2026-08-01 20:01:00',60,'[]');
INSERT INTO "games" VALUES(4,'14',3,3,3,2,0,0,0,0,'','A1 B1 A2 B2','A3',NULL,'',0,'2026-08-01 22:00:00',NULL,60,'[]');
CREATE TABLE seats (
            game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL, key TEXT NOT NULL, mark TEXT NOT NULL,
            level TEXT NOT NULL, engine TEXT NOT NULL,
            result TEXT CHECK (result IN ('won', 'drawn', 'lost')),
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,'Ann','ann','X','','','won');
INSERT INTO "seats" VALUES(1,1,'Bob','bob','O','','','lost');
INSERT INTO "seats" VALUES(2,0,'Zoë','zoë','X','','','lost');
INSERT INTO "seats" VALUES(2,1,'Deep','deep','O','club','','won');
INSERT INTO "seats" VALUES(4,0,'Ann','ann','X','','',NULL);
INSERT INTO "seats" VALUES(4,1,'Cem','cem','O','','',NULL);
CREATE INDEX seats_by_name ON seats (key, game, result, level, engine);
CREATE INDEX seats_by_seat ON seats (seat, key);
CREATE INDEX computers ON seats (game, seat, level, engine) WHERE level <> '' OR engine <> '';
CREATE INDEX games_by_date ON games (coalesce(ended, began));
CREATE INDEX games_by_plies ON games (length(moves) - length(replace(moves, ' ', '')));
CREATE INDEX games_by_seconds ON games (seconds);
CREATE INDEX games_by_rules ON games (width * height, width, height, k, players, gravity, misere, exact);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',4);
COMMIT;
PRAGMA application_id = 1835952999;
PRAGMA user_version = 1;
PRAGMA journal_mode = wal;
