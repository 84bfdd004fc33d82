import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The audit log takes entries and gives none back. What the product itself does later passes, judged by what changes and not by who asks:
 * an entry that was begun gets its end, once; names and reasons are forgotten with the personal data of their record; sign-ins go after 180
 * days (`KEPT.signInDays`; another period needs a migration).
 */
export class AuditLogIsKept1700000015000 implements MigrationInterface {
  readonly name = 'AuditLogIsKept1700000015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION audit_log_is_kept() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.action = 'session.sign-in' AND OLD.at < now() - interval '180 days' THEN
          RETURN OLD;
        END IF;
        IF TG_OP = 'UPDATE' AND (NEW.id, NEW.at, NEW.actor_id, NEW.actor_name, NEW.action, NEW.record_type, NEW.address, NEW.request_id)
          IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.actor_id, OLD.actor_name, OLD.action, OLD.record_type, OLD.address, OLD.request_id)
        THEN
          IF OLD.outcome = 'attempted' AND NEW.outcome <> 'attempted' THEN
            RETURN NEW;
          END IF;
          IF (NEW.outcome, NEW.finished_at, NEW.record_id) IS NOT DISTINCT FROM (OLD.outcome, OLD.finished_at, OLD.record_id)
            AND NEW.record_name IS NULL AND NEW.details IN (OLD.details, OLD.details - 'reason')
          THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'entries of the audit log are neither changed nor removed' USING ERRCODE = 'check_violation';
      END $body$;
      CREATE TRIGGER audit_log_entries_are_kept BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION audit_log_is_kept();
      CREATE TRIGGER audit_log_is_never_emptied BEFORE TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_kept();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER audit_log_entries_are_kept ON audit_log;
      DROP TRIGGER audit_log_is_never_emptied ON audit_log;
      DROP FUNCTION audit_log_is_kept;
    `);
  }
}
