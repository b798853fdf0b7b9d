/** The record's tables, a step a version; released ones never change. */
export const recordSteps: readonly string[] = [
  `CREATE SCHEMA nametag;
  CREATE TABLE nametag.step (number serial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE nametag.record (id uuid PRIMARY KEY DEFAULT gen_random_uuid());
  INSERT INTO nametag.record DEFAULT VALUES;
  CREATE TABLE nametag.journal (number bigint PRIMARY KEY, at text NOT NULL, by text NOT NULL, what text NOT NULL,
    chain text NOT NULL, content text NOT NULL, key text NOT NULL, address text NOT NULL, before text, after text);
  CREATE TABLE nametag.key (id text PRIMARY KEY, name text NOT NULL, digest text NOT NULL UNIQUE, rate bigint NOT NULL,
    quota bigint NOT NULL, created text NOT NULL, revoked text, expires text, admin integer NOT NULL);
  CREATE TABLE nametag.generation (number integer PRIMARY KEY, digest text NOT NULL, is_served boolean NOT NULL);
  CREATE TABLE nametag.piece (generation integer NOT NULL REFERENCES nametag.generation ON DELETE CASCADE,
    number integer NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (generation, number));
  ALTER TABLE nametag.piece ALTER COLUMN bytes SET STORAGE EXTERNAL`,
  // Each node counts for itself, so a count that is written twice counts once.
  `CREATE TABLE nametag.usage (node uuid NOT NULL, id text NOT NULL, month text NOT NULL, used bigint NOT NULL,
    PRIMARY KEY (node, id, month))`,
];
