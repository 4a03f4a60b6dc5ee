import { domainWithin } from '../../urls';
import type { MailContext } from '../context';
import { domainOf } from '../context';
import { documentText, type DocumentLink } from '../text/document';
import type { Found, Platform } from '../reading';
import type { PlatformFacts } from './platformFacts';
import { platformsByName, type NamedPlatform } from './platformTable';

const platforms = Object.entries(platformsByName) as readonly (readonly [NamedPlatform, PlatformFacts])[];

const platformWith = (fits: (facts: PlatformFacts) => boolean): NamedPlatform | null =>
  platforms.find(([, facts]) => fits(facts))?.[0] ?? null;

/** Platform that sends from a domain. */
export const platformOfDomain = (sender: string): NamedPlatform | null =>
  platformWith(({ domains }) => domains.some((domain) => domainWithin(sender, domain)));

/** Platform whose server sent the email; Unknown for a contractor's own. The display name proves nothing. */
export function recognisePlatform(context: MailContext): Platform {
  const sender = domainOf(context.from?.email ?? '');
  return platformOfDomain(sender) ?? platformOfLinks(context) ?? platformOfMark(context) ?? 'Unknown';
}

function platformOfLinks(context: MailContext): Platform | null {
  const hosts = context.documents.flatMap((document) =>
    document.links.flatMap((link) => (URL.canParse(link.url) ? [new URL(link.url).hostname] : [])),
  );
  return platformWith(({ linkDomains = [] }) =>
    linkDomains.some((domain) => hosts.some((host) => domainWithin(host, domain))),
  );
}

function platformOfMark(context: MailContext): Platform | null {
  const texts = context.documents.map(documentText);
  return platformWith(({ mark }) => mark !== undefined && texts.some((text) => mark.test(text)));
}

/** Path in which a platform names its object by kind and number: `/itb/7719034`, `/projects/482913`. */
const usualPath = /\/(?<kind>rfp|itb|bid|project)s?\/(?<key>\d{4,12}|[0-9a-f]{24})(?:[/?#]|$)/i;

/** Key in the usual path of a link to one of the platform's own hosts. */
function usualKey(platform: Platform, url: string): string | null {
  const groups = usualPath.exec(url)?.groups;
  if (groups?.kind === undefined || !isOwnPage(platform, url)) return null;
  return `${groups.kind.toLowerCase()}:${groups.key ?? ''}`;
}

/** True for an address on one of the platform's own hosts. */
export function isOwnPage(platform: Platform, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname;
  return (factsOf(platform)?.domains ?? []).some((domain) => domainWithin(host, domain));
}

/** `<kind>:<key>` of a link on a platform. */
export function keyOfUrl(platform: Platform, url: string): string | null {
  for (const { kind, pattern } of factsOf(platform)?.keys ?? []) {
    const key = pattern
      .exec(url)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (key !== undefined) return `${kind}:${key}`;
  }
  return usualKey(platform, url);
}

/** Platform that the sender calls itself by, as "Dana via BuildingConnected" does; its links tell their own keys. */
function platformByName({ from }: MailContext): Platform {
  const words = `${from?.name ?? ''} ${from?.email ?? ''}`.toLowerCase().replace(/[^a-z]/g, '');
  return platforms.find(([name]) => words.includes(name.toLowerCase().replaceAll(' ', '')))?.[0] ?? 'Unknown';
}

export function externalIdOf(
  recognised: Platform,
  context: MailContext,
  links: readonly DocumentLink[],
): Found<string> | null {
  const platform = recognised === 'Unknown' ? platformByName(context) : recognised;
  for (const link of links) {
    const key = keyOfUrl(platform, link.url);
    if (key !== null) return { value: key, span: null };
  }
  for (const { kind, pattern } of factsOf(platform)?.textKeys ?? []) {
    for (const document of context.documents) {
      const key = pattern.exec(documentText(document))?.[1];
      if (key !== undefined) return { value: `${kind}:${key}`, span: null };
    }
  }
  return null;
}

/** True for an address of the platform itself, which belongs to no contact. */
export function isPlatformAddress(email: string): boolean {
  const domain = domainOf(email);
  return platformWith(({ domains }) => domains.some((one) => domainWithin(domain, one))) !== null;
}

export function factsOf(platform: Platform): PlatformFacts | undefined {
  return platform === 'Unknown' ? undefined : platformsByName[platform];
}
