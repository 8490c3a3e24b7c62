// Ends well when the address answers with success: the images have no HTTP client but Node.
//   node healthcheck.mjs http://127.0.0.1:3000/api/health/ready
const answer = await fetch(process.argv[2]).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
