import { lazy } from 'react';

import type { Tool } from './tool';

export const tools = {
  list: lazy(async () => ({ default: (await import('./ToolScreen')).ToolScreen })),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (tool: Tool) => tool.name,
};
