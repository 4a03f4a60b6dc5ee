// Words that a component of the design system says without its table of words (packages/ui/src/words).
import ts from 'typescript';

const naming =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|\w*(?:label|title|placeholder|description|note|text|message)|alt)$/i;
const letters = /\p{L}{2,}/u;
const sentence = /^[“"]?\p{Lu}\p{Ll}+[,.]? \p{Ll}/u;
/** A word beside a value: `Remove ${name}`, `${count} options`. */
const wordBesideValue = /\p{Lu}\p{Ll}+ \0|\0 \p{Ll}{2,}/u;

const withoutEntities = (text) => text.replaceAll(/&#?\w+;/g, '');

const textOf = (node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('\0');
};

const nameOf = ({ name, propertyName }) => (propertyName ?? name)?.getText().replaceAll(/^['"]|['"]$/g, '') ?? '';

/** Whether a value is given to something that is shown or read out: an attribute, a property, a default. */
const isNaming = (node) => {
  const { parent } = node;
  const isGiven =
    ts.isJsxAttribute(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isBindingElement(parent) ||
    ts.isVariableDeclaration(parent);
  if (isGiven) return parent.initializer === node && naming.test(nameOf(parent));
  const isThrough =
    ts.isJsxExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      parent.right === node &&
      [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(parent.operatorToken.kind));
  return isThrough && isNaming(parent);
};

/** A child of an element that is an expression: `{isSaving ? 'Saving' : 'Save'}`. */
const isChild = (node) => {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return !ts.isJsxAttribute(parent.parent);
  const isThrough =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && parent.right === node);
  return isThrough && isChild(parent);
};

const isOutOfSight = (node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isThrowStatement(node) ||
  (ts.isJsxAttribute(node) && /^(?:className|rel|sandbox|data-.*)$/.test(nameOf(node)));

const isSaid = (node, text) =>
  (letters.test(text) && (isNaming(node) || isChild(node))) || sentence.test(text) || wordBesideValue.test(text);

/** A table that is read under the name of another component. */
const isMixedUp = (node) => {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'useWords') return false;
  const [name, table] = node.arguments;
  const { text } = name;
  return table.getText() !== `${text[0].toLowerCase()}${text.slice(1)}Words`;
};

/** The literals of a file that people would see or hear, each with its line. */
export const wordLiterals = (path, code) => {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const note = (node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${line + 1}: ${node.getText().trim().replaceAll(/\s+/g, ' ')}`);
  };
  const look = (node) => {
    if (isOutOfSight(node)) return;
    const text = textOf(node);
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(withoutEntities(node.text))) note(node);
    } else if ((text !== undefined && isSaid(node, text)) || isMixedUp(node)) note(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};
