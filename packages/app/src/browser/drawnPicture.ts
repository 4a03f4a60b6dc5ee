// Draws a part of the page as a picture of its own: boxes, lines, texts and drawings with the colors that the light theme
// gives them. Only what SVG itself knows, so that every browser lets the canvas be read.

/** Space around what is drawn, in px. */
const margin = 24;
/** Height of the title with the space below it, in px. */
const titleHeight = 40;
/** Pixels of the picture for each px of the page. */
const density = 2;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const isClear = (color: string): boolean => color === 'transparent' || /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);

/** Background color behind an element. */
const groundOf = (element: Element): string => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!isClear(backgroundColor)) return backgroundColor;
  }
  return 'white';
};

interface Corner {
  readonly left: number;
  readonly top: number;
}

const fontOf = ({ fontFamily, fontSize, fontWeight, color }: CSSStyleDeclaration) => ({
  'font-family': fontFamily,
  'font-size': fontSize,
  'font-weight': fontWeight,
  fill: color,
});

/** A text at the middle of its place, so that a font of another width stays there. */
const drawText = (node: Text, style: CSSStyleDeclaration, { left, top }: Corner): string => {
  const text = node.data.trim();
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  if (text === '' || place.width === 0) return '';
  const at = { x: place.left + place.width / 2 - left, y: place.top + place.height / 2 - top };
  return `<text${attributes({ ...at, ...fontOf(style), 'text-anchor': 'middle', 'dominant-baseline': 'central' })}>${escaped(text)}</text>`;
};

const drawShapes = (drawing: SVGSVGElement, { left, top }: Corner): string => {
  const { left: x, top: y, width, height } = drawing.getBoundingClientRect();
  const shapes = [...drawing.querySelectorAll('path')].map((shape) => {
    const { fill, stroke, strokeWidth } = getComputedStyle(shape);
    const dashes = shape.getAttribute('stroke-dasharray');
    return `<path${attributes({
      d: shape.getAttribute('d') ?? '',
      fill,
      stroke,
      'stroke-width': strokeWidth,
      'vector-effect': 'non-scaling-stroke',
      ...(dashes === null ? {} : { 'stroke-dasharray': dashes }),
    })}/>`;
  });
  const box = {
    x: x - left,
    y: y - top,
    width,
    height,
    viewBox: drawing.getAttribute('viewBox') ?? `0 0 ${width} ${height}`,
    preserveAspectRatio: drawing.getAttribute('preserveAspectRatio') ?? 'xMidYMid',
    overflow: 'visible',
  };
  return `<svg${attributes(box)}>${shapes.join('')}</svg>`;
};

const drawBox = (element: Element, style: CSSStyleDeclaration, { left, top }: Corner): string => {
  const { left: x, top: y, width, height, bottom } = element.getBoundingClientRect();
  const color = style.backgroundColor;
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, width / 2, height / 2);
  const plane =
    width > 0 && height > 0 && !isClear(color)
      ? `<rect${attributes({ x: x - left, y: y - top, width, height, rx: radius, fill: color })}/>`
      : '';
  const thickness = Number.parseFloat(style.borderBottomWidth) || 0;
  const at = bottom - top - thickness / 2;
  const line =
    thickness > 0 && style.borderBottomStyle !== 'none' && !isClear(style.borderBottomColor)
      ? `<line${attributes({
          x1: x - left,
          x2: x - left + width,
          y1: at,
          y2: at,
          stroke: style.borderBottomColor,
          'stroke-width': thickness,
          ...(style.borderBottomStyle === 'dotted' ? { 'stroke-dasharray': '1 2' } : {}),
        })}/>`
      : '';
  return plane + line;
};

/** For assistive technology alone. */
const isOutOfSight = ({ display, visibility, clipPath }: CSSStyleDeclaration): boolean =>
  display === 'none' || visibility === 'hidden' || clipPath === 'inset(50%)';

const draw = (element: Element, corner: Corner): string => {
  const style = getComputedStyle(element);
  if (isOutOfSight(style)) return '';
  if (element instanceof SVGSVGElement) return drawShapes(element, corner);
  const content = [...element.childNodes].map((node) => {
    if (node instanceof Text) return drawText(node, style, corner);
    return node instanceof Element ? draw(node, corner) : '';
  });
  return drawBox(element, style, corner) + content.join('');
};

/** Renders the visible part of an element, under a title, as an SVG file. Returns its text and its size in px. */
const svgOf = (element: Element, title: string) => {
  const { left, top, width: own, height: ownHeight } = element.getBoundingClientRect();
  const [width, height] = [Math.ceil(own) + 2 * margin, Math.ceil(ownHeight) + 2 * margin + titleHeight];
  const style = getComputedStyle(element);
  const head = { ...fontOf(style), 'font-size': '16px', 'font-weight': 600, x: margin, y: margin + 14 };
  const size = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` };
  const text =
    `<svg${attributes(size)}><rect${attributes({ width, height, fill: groundOf(element) })}/>` +
    `<text${attributes(head)}>${escaped(title)}</text>` +
    `${draw(element, { left: left - margin, top: top - margin - titleHeight })}</svg>`;
  return { text, width, height };
};

/** Runs a function in the light theme. The browser paints nothing in between. */
const inLight = <Value>(read: () => Value): Value => {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  root.setAttribute('data-theme', 'light');
  try {
    return read();
  } finally {
    if (theme === null) root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme);
  }
};

/**
 * Draws a part of the page under a title as a PNG file, always in the light theme, as pictures go into letters.
 * @throws if the browser can't draw it
 */
export const pngOf = async (element: Element, title: string): Promise<Blob> => {
  const { text, width, height } = inLight(() => svgOf(element, title));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * density, height * density];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png');
  });
};
