import { lazyScreen } from '../components/lazy-screen';
import type { Tool } from './tool';

const editor = lazyScreen(async () => (await import('./ToolEditor')).ToolEditor);

export const tools = {
  list: lazyScreen(async () => (await import('./ToolScreen')).ToolScreen),
  create: editor,
  edit: editor,
  recordRepresentation: (tool: Tool) => tool.name,
};
