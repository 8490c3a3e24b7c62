-- Reviews of tools. Triggers keep the counts of votes, and of visible reviews by stars.

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL,
  badge text NOT NULL CHECK (badge IN ('Verified purchase', 'Trial user', 'Free tool user')),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  helpful_count integer NOT NULL DEFAULT 0,
  reply_mailed_at timestamptz,
  assigned_to uuid REFERENCES users ON DELETE SET NULL,
  staff_note text NOT NULL DEFAULT '',
  UNIQUE (tool_id, user_id)
);
-- for the reviews of a colleague, and taking them from one who left
CREATE INDEX reviews_assigned_idx ON reviews (assigned_to) WHERE assigned_to IS NOT NULL;
-- for the reviews of a tool, most helpful first
CREATE INDEX reviews_helpful_idx ON reviews (tool_id, helpful_count DESC, created_at DESC, id) WHERE hidden_at IS NULL;
-- for the reviews of a tool, best first
CREATE INDEX reviews_highest_idx ON reviews (tool_id, rating DESC, created_at DESC, id) WHERE hidden_at IS NULL;
-- for the reviews of a tool, worst first
CREATE INDEX reviews_lowest_idx ON reviews (tool_id, rating, created_at DESC, id) WHERE hidden_at IS NULL;
-- for the reviews of a tool, newest first
CREATE INDEX reviews_newest_idx ON reviews (tool_id, created_at DESC, id) WHERE hidden_at IS NULL;
-- for the list of staff; the newest reviews on home and on the dashboard
CREATE INDEX reviews_time_idx ON reviews (created_at, id);
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

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
-- for the votes of a person, for export and deletion
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

-- How many visible reviews give a tool each number of stars.
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
  EXECUTE FUNCTION count_review();
