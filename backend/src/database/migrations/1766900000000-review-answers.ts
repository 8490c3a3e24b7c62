import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Replies to reviews, votes that find a review helpful, and how many visible reviews give a tool each number of stars.
 * Triggers keep the counts, so that replicas of the last release, which know none of this, change them too.
 */
export class ReviewAnswers1766900000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE reviews ADD COLUMN helpful_count integer NOT NULL DEFAULT 0;
      ALTER TABLE reviews ADD COLUMN reply_mailed_at timestamptz;

      CREATE TABLE review_replies (
        review_id uuid PRIMARY KEY REFERENCES reviews ON DELETE CASCADE,
        body text NOT NULL CHECK (char_length(body) <= 2000),
        written_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE TRIGGER review_replies_changed AFTER INSERT OR UPDATE OR DELETE ON review_replies
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

      CREATE TABLE review_votes (
        review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (review_id, user_id)
      );
      CREATE INDEX review_votes_user_idx ON review_votes (user_id);

      CREATE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
        ELSE
          UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER review_votes_counted AFTER INSERT OR DELETE ON review_votes
        FOR EACH ROW EXECUTE FUNCTION count_review_vote();

      CREATE TABLE review_counts (
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        rating smallint NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (tool_id, rating)
      );

      -- The tool is asked for, because a deleted tool takes its reviews with it.
      CREATE FUNCTION add_review_count(tool uuid, stars smallint, change integer) RETURNS void LANGUAGE sql AS $$
        INSERT INTO review_counts AS counted (tool_id, rating, count)
        SELECT id, stars, change FROM tools WHERE id = tool
        ON CONFLICT (tool_id, rating) DO UPDATE SET count = counted.count + excluded.count
      $$;
      CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
          PERFORM add_review_count(OLD.tool_id, OLD.rating, -1);
        END IF;
        IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
          PERFORM add_review_count(NEW.tool_id, NEW.rating, 1);
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER reviews_counted AFTER INSERT OR DELETE ON reviews
        FOR EACH ROW EXECUTE FUNCTION count_review();
      CREATE TRIGGER changed_reviews_counted AFTER UPDATE OF rating, hidden_at ON reviews
        FOR EACH ROW WHEN ((OLD.rating, OLD.hidden_at IS NULL) IS DISTINCT FROM (NEW.rating, NEW.hidden_at IS NULL))
        EXECUTE FUNCTION count_review();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER changed_reviews_counted ON reviews;
      DROP TRIGGER reviews_counted ON reviews;
      DROP FUNCTION count_review();
      DROP FUNCTION add_review_count(uuid, smallint, integer);
      DROP TABLE review_counts, review_votes, review_replies;
      DROP FUNCTION count_review_vote();
      ALTER TABLE reviews DROP COLUMN helpful_count, DROP COLUMN reply_mailed_at;`);
  }
}
