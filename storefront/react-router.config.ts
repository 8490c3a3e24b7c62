import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small; knowing it at once saves a request per new link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
