/** The course as the store knows it: it is taught on an external platform, and its modules are counted here. */
export const COURSE = { title: 'Algorithmic Trading Course', modules: 6 } as const;
