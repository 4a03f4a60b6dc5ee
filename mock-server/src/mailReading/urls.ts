import { lowerAscii } from '@basis/domain/model/formats/emailIdentity';
import { trimSigns } from '../platform/trimSigns';

/**
 * Normalizes addresses in emails: absolute, with an allowed scheme, without the wrappers of mail gateways. Nothing is
 * requested.
 */

const maxWrappers = 6;

/** An absolute http(s), mailto or tel address, or null for anything else. */
export function safeUrl(href: string, baseHref: string | null): string | null {
  const trimmed = trimSigns(href, (sign) => /[\p{Cc}\s]/u.test(sign));
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  if (/^(?:mailto|tel):/i.test(trimmed)) return trimmed;
  if (/^https?:\/\//i.test(trimmed)) return URL.canParse(trimmed) ? trimmed : null;
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed) || baseHref === null) return null;
  if (!/^https?:/i.test(baseHref) || !URL.canParse(trimmed, baseHref)) return null;
  return new URL(trimmed, baseHref).href;
}

/** Unwraps the link wrappers of mail gateways, including nested ones. */
export function unwrapUrl(href: string): string {
  let current = href.trim();
  for (let layer = 0; layer < maxWrappers; layer += 1) {
    const inner = unwrapOnce(current);
    if (inner === null || inner === current) return current;
    current = inner;
  }
  return current;
}

function unwrapOnce(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url === null) return null;
  const parameter = wrapperParameter(url);
  if (parameter !== null) return webAddress(url.searchParams.get(parameter));
  if (hostIs(url, 'urldefense.proofpoint.com')) return unwrapDefenseV2(url);
  if (hostIs(url, 'urldefense.com') || hostIs(url, 'urldefense.us')) return unwrapDefenseV3(href);
  if (hostIs(url, 'checkpoint.com') || hostIs(url, 'avanan.click')) return unwrapUnderscored(href);
  return null;
}

const underscores = '___';

/** Check Point keeps the address between three underscores: `/v2/___https://…___.`, or with a short mark before it. */
function unwrapUnderscored(href: string): string | null {
  const start = href.indexOf(underscores) + underscores.length;
  const end = href.indexOf(underscores, start);
  const address = start < underscores.length || end < 0 ? '' : href.slice(start, end);
  return webAddress(address);
}

/** True if the host is the domain or a subdomain. */
export function domainWithin(host: string, domain: string): boolean {
  const name = lowerAscii(host).replace(/\.$/, '');
  return name === domain || name.endsWith(`.${domain}`);
}

function hostIs(url: URL, domain: string): boolean {
  return domainWithin(url.hostname, domain);
}

function wrapperParameter(url: URL): string | null {
  if (hostIs(url, 'safelinks.protection.outlook.com')) return 'url';
  if (hostIs(url, 'google.com') && url.pathname === '/url') return url.searchParams.has('q') ? 'q' : 'url';
  if (hostIs(url, 'linkprotect.cudasvc.com')) return 'a';
  if (hostIs(url, 'trendmicro.com') && url.pathname.includes('/clicktime/')) return 'url';
  if (hostIs(url, 'fireeye.com') || hostIs(url, 'trellix.com') || hostIs(url, 'clicktime.symantec.com')) return 'u';
  return null;
}

function webAddress(value: string | null): string | null {
  return value !== null && /^https?:\/\//i.test(value) ? value : null;
}

function unwrapDefenseV2(url: URL): string | null {
  const coded = url.searchParams.get('u');
  if (coded === null) return null;
  try {
    return webAddress(decodeURIComponent(coded.replaceAll('-', '%').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const [v3Mark, v3End] = ['/v3/__', '__;'];

/** Version 3 keeps the address between underscores; `*` replaces bytes that follow in base64url. */
function unwrapDefenseV3(href: string): string | null {
  const start = href.indexOf(v3Mark) + v3Mark.length;
  const end = href.indexOf(v3End, start + 1);
  const last = href.indexOf('!', end);
  if (start < v3Mark.length || end === -1 || last === -1) return null;
  const bytes = Buffer.from(href.slice(end + v3End.length, last), 'base64url').toString('utf8');
  const characters = Array.from(bytes);
  const address = href.slice(start, end).replace(/\*(?:\*(.))?/g, (_, run: string | undefined) => {
    const count = run === undefined ? 1 : runLengths.indexOf(run) + 2;
    return characters.splice(0, count).join('');
  });
  return webAddress(address.replace(/^(https?:\/)(?=[^/])/i, '$1/'));
}
