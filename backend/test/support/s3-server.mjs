/** An S3 server for tests: node s3-server.mjs FOLDER PORT. Prints its port. */
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  // Its own computation fails for addresses of buckets and for some file names.
  allowMismatchedSignatures: true,
});
const { port: used } = await server.run();
process.stdout.write(`${used}\n`);
