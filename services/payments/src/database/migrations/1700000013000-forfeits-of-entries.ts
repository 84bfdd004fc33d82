import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A forfeit names the payments it was taken from, so that it goes where they go, and can be taken back. */
export class ForfeitsOfEntries1700000013000 implements MigrationInterface {
  readonly name = 'ForfeitsOfEntries1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guarantee_movements ADD COLUMN voided_at timestamptz, ADD COLUMN voided_by text,
        ADD CONSTRAINT guarantee_movements_voided CHECK ((voided_at IS NULL) = (voided_by IS NULL));
      CREATE INDEX ledger_movements_guarantee ON ledger_movements (guarantee_movement_id) WHERE guarantee_movement_id IS NOT NULL;
    `);
    await runner.query(EARLIER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX ledger_movements_guarantee;
      ALTER TABLE guarantee_movements DROP COLUMN voided_at, DROP COLUMN voided_by;
    `);
  }
}

/** Earlier forfeits are moved back and posted again, to the payments of the goal in their order. */
const EARLIER = `
  CREATE TABLE forfeit_shares AS
  WITH payments AS (
    SELECT o.id, o.politician_id, p.account, -sum(p.amount_cents) AS cents,
      sum(-sum(p.amount_cents)) OVER (PARTITION BY o.politician_id, p.account ORDER BY o.id) AS upto
    FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id JOIN fund_entries e ON e.id = m.entry_id
      JOIN fund_entries o ON o.id = coalesce(e.returned_entry_id, e.id)
    WHERE p.account LIKE 'held-goal-%' GROUP BY o.id, p.account HAVING sum(p.amount_cents) < 0
  ), forfeits AS (
    SELECT g.id, g.politician_id, p.account, p.amount_cents AS cents,
      sum(p.amount_cents) OVER (PARTITION BY g.politician_id, p.account ORDER BY g.id) AS upto
    FROM guarantee_movements g JOIN ledger_movements m ON m.guarantee_movement_id = g.id JOIN ledger_postings p ON p.movement_id = m.id
    WHERE p.account LIKE 'held-goal-%'
  )
  SELECT f.id, p.id AS entry_id, f.account, least(f.upto, p.upto) - greatest(f.upto - f.cents, p.upto - p.cents) AS cents
  FROM forfeits f JOIN payments p ON p.politician_id = f.politician_id AND p.account = f.account
  WHERE least(f.upto, p.upto) > greatest(f.upto - f.cents, p.upto - p.cents);

  INSERT INTO ledger_movements (kind, guarantee_movement_id) SELECT DISTINCT 'voided', id FROM forfeit_shares;
  INSERT INTO ledger_postings (movement_id, account, amount_cents)
    SELECT m.id, v.account, sum(v.cents) FROM forfeit_shares s JOIN ledger_movements m ON m.guarantee_movement_id = s.id AND m.kind = 'voided',
      LATERAL (VALUES (s.account, -s.cents), ('forfeited', s.cents)) AS v(account, cents) GROUP BY 1, 2;
  INSERT INTO ledger_movements (kind, entry_id, guarantee_movement_id) SELECT 'forfeited', entry_id, id FROM forfeit_shares ORDER BY id, entry_id;
  INSERT INTO ledger_postings (movement_id, account, amount_cents)
    SELECT m.id, v.account, v.cents
    FROM forfeit_shares s JOIN ledger_movements m ON m.guarantee_movement_id = s.id AND m.entry_id = s.entry_id,
      LATERAL (VALUES (s.account, s.cents), ('forfeited', -s.cents)) AS v(account, cents);
  DROP TABLE forfeit_shares;
`;
