import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

const trees = new WeakMap<Routes, RouteObject[]>();

function toChildren(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { id, path, caseSensitive } = route;
    if (route.index) return [{ id, path, caseSensitive, index: true as const }];
    return [{ id, path, caseSensitive, children: toChildren(routes, id) }];
  });
}

/** The pattern of the route that answers an address: `/tools/:id`, `/` or, for an unknown one, `/*`. */
export function routePattern(routes: Routes, address: string): string {
  let tree = trees.get(routes);
  if (!tree) {
    tree = toChildren(routes, undefined);
    trees.set(routes, tree);
  }
  const path = address.split('?', 1)[0] ?? '/';
  const matches = matchRoutes(tree, path) ?? [];
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}
