import { Parser } from 'htmlparser2';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { silentTags, surveyHtml } from './htmlSurvey';
import { safeUrl } from './urls';

/** A message's HTML, safe to show, and the text that source offsets refer to. */
export type SanitisedHtml = {
  readonly html: string;
  /** Text nodes of `html` in document order, concatenated: offsets of `text/html` sources refer to it. */
  readonly text: string;
  /** The email's own `<base href>`, never kept in `html`. */
  readonly baseHref: string | null;
  /** Number of pictures in `data-remote-src`, which load only at the user's request. */
  readonly remoteSources: number;
};

const maxNesting = 200;

const layout = [
  'align',
  'valign',
  'bgcolor',
  'width',
  'height',
  'dir',
  'lang',
  'title',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'role',
  'style',
];

const visibleTags = [
  ...sanitizeHtml.defaults.allowedTags,
  'center',
  'del',
  'font',
  'img',
  'ins',
  'strike',
  'big',
  'tt',
  'caption',
  'col',
  'colgroup',
];

const styleProperties = [
  'color',
  'background',
  'background-color',
  'display',
  'visibility',
  'opacity',
  'overflow',
  'vertical-align',
  'white-space',
  'word-break',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-decoration',
  'text-transform',
  'text-indent',
  'width',
  'height',
  'max-width',
  'max-height',
  'min-width',
  'min-height',
  'border-collapse',
  'border-spacing',
  'border-radius',
  'table-layout',
  'list-style-type',
  'mso-hide',
  ...['margin', 'padding', 'border'].flatMap((name) => [
    name,
    ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
  ]),
];

/** A value that can neither fetch nor run anything; escapes are rejected because they can encode both. */
const harmlessValue = /^(?!.*(?:url|expression|image-set|image|javascript|@import|attr|element)\s*\()[^\\<>{};]*$/i;

/** Cleans until nothing changes, because invalid nesting comes out in another shape. */
const settled = (source: string, options: IOptions): string => {
  let html = sanitizeHtml(source, options);
  const { transformTags: _done, ...shapeOnly } = options;
  for (let pass = 0; pass < 4; pass += 1) {
    const again = sanitizeHtml(html, shapeOnly);
    if (again === html) return html;
    html = again;
  }
  return html;
};

/**
 * Removes scripts, handlers, forms and everything that would load by itself; links open in a new tab without a
 * referrer.
 */
export function sanitiseHtml(source: string): SanitisedHtml {
  const { baseHref, source: mended } = surveyHtml(source);
  const remoteSources = new Set<string>();
  const options: IOptions = {
    allowedTags: visibleTags,
    nonTextTags: silentTags,
    allowedAttributes: {
      '*': layout,
      a: ['href', 'name', 'target', 'rel'],
      img: ['src', 'alt', 'data-remote-src'],
      font: ['color', 'face', 'size'],
      ol: ['start', 'type'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['cid', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: { '*': Object.fromEntries(styleProperties.map((name) => [name, [harmlessValue]])) },
    nestingLimit: maxNesting,
    transformTags: {
      option: () => ({ tagName: 'div', attribs: {} }),
      a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs, baseHref) }),
      img: (tagName, attribs) => {
        const picture = safePicture(attribs, baseHref);
        if ('data-remote-src' in picture) remoteSources.add(picture['data-remote-src'] ?? '');
        return { tagName, attribs: picture };
      },
    },
  };
  const html = settled(mended, options);
  return { html, text: canonicalText(html), baseHref, remoteSources: remoteSources.size };
}

/** Text nodes of sanitised HTML in document order; linear. */
export function canonicalText(html: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (text) => pieces.push(text) }, { decodeEntities: true });
  parser.end(html);
  return pieces.join('');
}

function without(attribs: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name]) => !names.includes(name)));
}

function safeLink(attribs: sanitizeHtml.Attributes, baseHref: string | null): sanitizeHtml.Attributes {
  const rest = without(attribs, ['href', 'target', 'rel', 'ping']);
  const href = attribs.href === undefined ? null : safeUrl(attribs.href, baseHref);
  return href === null ? rest : { ...rest, href, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

function safePicture(attribs: sanitizeHtml.Attributes, baseHref: string | null): sanitizeHtml.Attributes {
  const rest = without(attribs, ['src', 'srcset', 'data-remote-src']);
  const source = (attribs.src ?? '').trim();
  if (/^cid:/i.test(source) || /^data:image\/(?:png|gif|jpe?g|webp);base64,/i.test(source))
    return { ...rest, src: source };
  const remote = safeUrl(source, baseHref);
  return remote === null || !/^https?:/i.test(remote) ? rest : { ...rest, 'data-remote-src': remote };
}
