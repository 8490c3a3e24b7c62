import { api, result } from './http';

/** The guides of a tool; those for owners with their text for who owns or tries it. */
export function getGuides(toolId: string) {
  return result(api.GET('/api/tools/{id}/guides', { params: { path: { id: toolId } } }));
}
