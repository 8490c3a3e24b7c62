export { stopTestServer as default } from './test-server.ts';
