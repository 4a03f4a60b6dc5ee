// Regular expressions of a source file, as they are written.
import ts from 'typescript';

const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

/** The constants of a file that are texts, by name. */
const textsOf = (file) => {
  const texts = new Map();
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const text = textOf(node.initializer, texts);
      if (text !== undefined) texts.set(node.name.text, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};

const isRaw = (node) => ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';

const partOf = (part, raw) => (raw ? (part.rawText ?? part.text) : part.text);

/** The text of an expression that is put together of constants; undefined where it depends on anything else. */
const textOf = (node, texts) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return texts.get(node.text);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source' && ts.isIdentifier(node.expression)) {
    const pattern = texts.get(node.expression.text);
    return pattern;
  }
  if (ts.isRegularExpressionLiteral(node)) return splitLiteral(node.text).source;
  const raw = isRaw(node);
  const template = raw ? node.template : node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return partOf(template, raw);
  if (!ts.isTemplateExpression(template)) return undefined;
  let text = partOf(template.head, raw);
  for (const { expression, literal } of template.templateSpans) {
    const value = textOf(expression, texts);
    if (value === undefined) return undefined;
    text += value + partOf(literal, raw);
  }
  return text;
};

const splitLiteral = (text) => {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
};

/**
 * Lists the regular expressions of a source file.
 * @returns each with its line and flags; `source` is null where it is put together of more than constants of the file.
 */
export const regexpsOf = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const texts = textsOf(file);
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ line: lineOf(file, node), ...splitLiteral(node.text) });
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp';
    if (isMade) {
      const [pattern, flags] = node.arguments ?? [];
      const text = pattern && textOf(pattern, texts);
      const flagText = flags ? textOf(flags, texts) : '';
      found.push({ line: lineOf(file, node), source: text ?? null, flags: flagText ?? 'g' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
