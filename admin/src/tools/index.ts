import { lazyScreen } from '../components/lazy-screen';
import type { Tool } from './tool';

export const tools = {
  list: lazyScreen(async () => (await import('./ToolScreen')).ToolScreen),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (tool: Tool) => tool.name,
};
