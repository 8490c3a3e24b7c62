import { api, dataOf } from '../http-client';

export const toolActions = {
  getCategories: async () => (await dataOf(api.GET('/api/admin/categories'))).categories,
};
