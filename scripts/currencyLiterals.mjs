// Currencies that source names by itself: the sign of an amount, its code or its decimals are those of the workspace.
import ts from 'typescript';

const nameOf = ({ name }) => name?.getText().replaceAll(/^['"]|['"]$/g, '');

/** The parts of a text that stand between its values. */
const piecesOf = (node) => {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
};

/** A dollar before a value, `$${amount}`, or before an amount: `$1,000`. `$1` is a place in a replacement. */
const isDollars = (node, pieces) =>
  pieces.some((text) => /\$(?:0|\d{2,}|\d[,.]\d|\d[KMB])/.test(text)) ||
  pieces.some((text) => text.trim() === '$') ||
  (ts.isTemplateExpression(node) && pieces.slice(0, -1).some((text) => text.endsWith('$'))) ||
  (ts.isJsxText(node) && /\$\s*$/.test(node.text));

const isCode = (node) => ts.isStringLiteralLike(node) && node.text === 'USD';

/** `{ currency: 'EUR' }` and `currency="EUR"`. */
const isGivenCode = (node) =>
  (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) &&
  nameOf(node) === 'currency' &&
  node.initializer !== undefined &&
  ts.isStringLiteralLike(node.initializer);

/** What every such place has: most files have none, and are not parsed. */
const trace = /USD|currency['"]?\s*[:=]\s*['"]|\$\$\{|\$(?:0|\d{2,}|\d[,.]\d|\d[KMB])|['"`]\$['"`]|>\s*\$[<{]/;

/** The places of a file that name a currency, each with its line. */
export const currencyLiterals = (path, code) => {
  if (!trace.test(code)) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isGivenCode(node) || isCode(node) || isDollars(node, piecesOf(node))) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${line + 1}: ${node.getText().trim().replaceAll(/\s+/g, ' ')}`);
      return;
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};
