import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The budget of the AI service counts questions alone. No release counted more. */
export class NoSpending1700000012200 implements MigrationInterface {
  readonly name = 'NoSpending1700000012200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE model_spending;
      ALTER TABLE model_questions DROP COLUMN input_tokens, DROP COLUMN output_tokens, DROP COLUMN cost_micros,
        DROP COLUMN estimated`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE model_spending (
        politician_id integer NOT NULL REFERENCES roster ON DELETE CASCADE,
        day date NOT NULL,
        questions integer NOT NULL DEFAULT 0,
        input_tokens bigint NOT NULL DEFAULT 0,
        output_tokens bigint NOT NULL DEFAULT 0,
        cost_micros bigint NOT NULL DEFAULT 0,
        estimated integer NOT NULL DEFAULT 0,
        PRIMARY KEY (politician_id, day)
      );
      ALTER TABLE model_questions
        ADD COLUMN input_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN output_tokens bigint NOT NULL DEFAULT 0,
        ADD COLUMN cost_micros bigint NOT NULL DEFAULT 0,
        ADD COLUMN estimated integer NOT NULL DEFAULT 0`);
  }
}
