/** An S3 server for tests: node s3-server.mjs FOLDER PORT. Prints its port. */
import S3rver from '@20minutes/s3rver';
import { hasRightSignature } from './s3-signature.mjs';

/** The key pair that s3rver has. */
const SECRET = 'S3RVER';
const REFUSAL =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong.</Message></Error>';

const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  // Its own computation fails for addresses of buckets and for some file names; ours comes first.
  allowMismatchedSignatures: true,
});
server.middleware.unshift((ctx, next) => {
  if (hasRightSignature(ctx.req, SECRET)) return next();
  ctx.status = 403;
  ctx.type = 'application/xml';
  ctx.body = REFUSAL;
});
// It ends with the test's process, also where a failed test does not stop it: Jest would wait for it for ever.
process.stdin.once('end', () => process.exit()).resume();
const { port: used } = await server.run();
process.stdout.write(`${used}\n`);
