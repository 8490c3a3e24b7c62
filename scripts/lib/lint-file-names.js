import { basename } from 'node:path';

/** kebab-case files with the role as a suffix; PascalCase for React components. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      const plain = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
      const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
      if (plain.test(name) || component.test(name)) return;
      context.report({
        node,
        message: `"${name}": name files in kebab-case, React components in PascalCase.`,
      });
    },
  }),
};

export default { meta: { name: 'local' }, rules: { 'file-name': fileName } };
