/** The course takes place on an external platform; the store only tracks completed modules, which its page lists. */
export const COURSE = { title: 'Algorithmic Trading Course' } as const;
