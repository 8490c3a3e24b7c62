import { api, result, type CallRules } from './http';

/** The tools saved for later, newest first. */
export function getWishlist(rules?: CallRules) {
  return result(api.GET('/api/users/wishlist'), rules);
}

export function saveToWishlist(toolId: string) {
  return result(api.PUT('/api/users/wishlist/{toolId}', { params: { path: { toolId } } }));
}

export function removeFromWishlist(toolId: string) {
  return result(api.DELETE('/api/users/wishlist/{toolId}', { params: { path: { toolId } } }));
}
