import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** What draws the frame of a dialog. */
const FRAMES = ['Dialog', 'Drawer', 'FormDialog', 'ConfirmDialog', 'DetailsDialog', 'SecretDialog'];
/** They read the address. */
const ADDRESS = /^use(DialogAddress|DialogOpen|DialogOfRecord|BulkDialog|Match|Params)$/;

/** A place in the sources that shows a dialog. */
export interface DialogUse {
  /** `{file}: {component}` */
  place: string;
  /** Whether what opens it is read from the address. */
  hasAddress: boolean;
}

interface Element {
  file: string;
  tag: string;
  node: ts.JsxOpeningLikeElement;
  component: ts.FunctionLikeDeclaration;
  name: string;
}

function sources(): ts.SourceFile[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('test-support/'))
    .map((file) =>
      ts.createSourceFile(file, readFileSync(`src/${file}`, 'utf8'), ts.ScriptTarget.Latest, true),
    );
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

const ancestors = (node: ts.Node): ts.Node[] =>
  node.parent === undefined ? [] : [node.parent, ...ancestors(node.parent)];

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function componentName(node: ts.FunctionLikeDeclaration): string | undefined {
  const owner = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  const name = owner?.getText();
  return name && /^[A-Z]/.test(name) ? name : undefined;
}

function findElements(source: ts.SourceFile): Element[] {
  const found: Element[] = [];
  visit(source, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const component = ancestors(node).find((one) => isFunction(one) && componentName(one) !== undefined);
    if (!component || !isFunction(component)) return;
    const name = componentName(component) ?? '';
    found.push({ file: source.fileName, tag: node.tagName.getText(), node, component, name });
  });
  return found;
}

const toJsx = (node: ts.JsxOpeningLikeElement): ts.Node =>
  ts.isJsxOpeningElement(node) ? node.parent : node;

/** The element whose only content is a function, when this is that function: `<EditedRecord>{(record) => …}</EditedRecord>`. */
function elementAround(node: ts.Node): ts.JsxElement | undefined {
  const content = ts.isArrowFunction(node) ? node.parent : undefined;
  return content && ts.isJsxExpression(content) && ts.isJsxElement(content.parent)
    ? content.parent
    : undefined;
}

/** Whether the component is this element, so that the dialog is opened by what renders the component. */
function isRoot({ node, component }: Element): boolean {
  let above = toJsx(node).parent;
  for (;;) {
    const element = elementAround(above);
    if (!element && !ts.isParenthesizedExpression(above) && !ts.isConditionalExpression(above)) break;
    above = (element ?? above).parent;
  }
  return (
    above === component || (ts.isReturnStatement(above) && ancestors(above).find(isFunction) === component)
  );
}

/** What has to be true for the element to be shown. */
function toConditions({ node, component }: Element): ts.Node[] {
  const conditions: ts.Node[] = [];
  const isOpen = node.attributes.properties.find((one) => one.name?.getText() === 'open');
  if (isOpen && ts.isJsxAttribute(isOpen) && isOpen.initializer) conditions.push(isOpen.initializer);
  let below: ts.Node = toJsx(node);
  for (const above of ancestors(below)) {
    if (above === component) break;
    if (ts.isBinaryExpression(above) && above.right === below) conditions.push(above.left);
    if (ts.isConditionalExpression(above) && above.condition !== below) conditions.push(above.condition);
    if (ts.isBlock(above))
      for (const statement of above.statements)
        if (ts.isIfStatement(statement) && statement.pos <= node.pos) conditions.push(statement.expression);
    below = above;
  }
  return conditions;
}

function namesIn(node: ts.Node): string[] {
  const names: string[] = [];
  visit(node, (one) => {
    if (ts.isIdentifier(one)) names.push(one.text);
  });
  return names;
}

/** Whether a value comes from the address, in as many steps as the component takes. */
function isFromAddress(names: string[], component: ts.Node, known = new Set<string>()): boolean {
  if (names.some((name) => ADDRESS.test(name))) return true;
  const next = new Set(names.filter((name) => !known.has(name)));
  if (next.size === 0) return false;
  const origins: string[] = [];
  visit(component, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    if (namesIn(node.name).some((name) => next.has(name))) origins.push(...namesIn(node.initializer));
  });
  return isFromAddress(origins, component, new Set([...known, ...next]));
}

/** Every place that opens a dialog: a frame, or a component that is nothing but a dialog. */
export function findDialogUses(): DialogUse[] {
  const elements = sources().flatMap(findElements);
  const dialogs = new Set(FRAMES);
  let size = 0;
  while (size < dialogs.size) {
    size = dialogs.size;
    for (const element of elements)
      if (dialogs.has(element.tag) && isRoot(element)) dialogs.add(element.name);
  }
  return elements
    .filter((element) => dialogs.has(element.tag) && !isRoot(element))
    .map((element) => ({
      place: `${element.file}: ${element.tag}`,
      hasAddress: isFromAddress(toConditions(element).flatMap(namesIn), element.component),
    }));
}
