/** Whether the laboratory runs the tests: with more rows, larger files and more random calls than a change needs. */
export const inLab = process.env.LAB === 'true';
