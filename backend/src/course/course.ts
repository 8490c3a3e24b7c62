/** The course takes place on an external platform; the store only tracks completed modules. */
export const COURSE = { title: 'Algorithmic Trading Course', modules: 6 } as const;
