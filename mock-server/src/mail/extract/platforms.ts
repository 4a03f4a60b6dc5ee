import { domainWithin } from '../urls';
import type { MailContext } from './context';
import { domainOf } from './context';
import { documentText, type DocumentLink } from './document';
import type { Found, Platform } from './reading';

/** What is known about the senders of bid mail. A platform is added here and, when its mails need more than labels, with a reader of its own. */
type PlatformFacts = {
  readonly platform: Exclude<Platform, 'Unknown'>;
  /** Sending domains; a sender belongs when its domain is one of them or a child at a label's boundary. */
  readonly domains: readonly string[];
  /** Hosts of links that say so even when the contractor's own address sends the mail. */
  readonly linkDomains?: readonly string[];
  /** Words that no other sender writes, for platforms that send in the contractor's name. */
  readonly mark?: RegExp;
  /** The stable key of a project in a link: kind and the pattern that holds the key in its first group. */
  readonly keys: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
  /** The same in the text, for platforms whose links hide it. */
  readonly textKeys?: readonly { readonly kind: 'rfp' | 'bid' | 'project' | 'itb'; readonly pattern: RegExp }[];
};

const platformFacts: readonly PlatformFacts[] = [
  {
    platform: 'Building Connected',
    domains: ['buildingconnected.com'],
    keys: [{ kind: 'rfp', pattern: /\/rfps\/([0-9a-f]{24})(?:[/?#]|$)/i }],
  },
  {
    platform: 'Procore',
    domains: ['procoretech.com', 'procore.com'],
    keys: [{ kind: 'bid', pattern: /\/(?:route_to_bid_sheet|public\/bid|planroom\/bids?)\/(\d+)|[?&]bid_id=(\d+)/i }],
  },
  {
    platform: 'Smartbid',
    domains: ['smartbidnet.com', 'smartbid.co'],
    keys: [{ kind: 'bid', pattern: /[?&]sBidId=(\d+)/i }],
  },
  {
    platform: 'Pipeline Suite',
    domains: ['pipelinesuite.com', 'preconsuite.com'],
    linkDomains: ['pipelinesuite.com'],
    keys: [{ kind: 'project', pattern: /pipelinesuite\.com\/[^?]*\?(?:.*&)?projectid=(\d+)/i }],
    textKeys: [{ kind: 'project', pattern: /\bProject ID:?\s*(\d{3,})/i }],
    /** Every mail hands out the key beside the project's number. */
    mark: /\bProject ID:?\s*\d{3,}\s+Security Key:/i,
  },
  {
    platform: 'PlanHub',
    domains: ['planhub.com', 'planhubprojects.com'],
    keys: [{ kind: 'project', pattern: /planhub\.com\/(?:[\w-]+\/)?projects?\/(\d+)|[?&]project=(\d+)/i }],
  },
  {
    platform: 'iSqFt',
    domains: ['isqftmail.com', 'isqft.com'],
    keys: [{ kind: 'project', pattern: /[?&]ProjectID=(\d+)/i }],
  },
  {
    platform: 'The Blue Book',
    domains: ['thebluebook.com'],
    keys: [{ kind: 'project', pattern: /thebluebook\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
  },
  {
    platform: 'Bidmail',
    domains: ['bidmail.com'],
    keys: [{ kind: 'project', pattern: /bidmail\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
  },
  { platform: 'GradeBeam', domains: ['gradebeam.com'], keys: [{ kind: 'itb', pattern: /[?&]itb=(\d+)/i }] },
  {
    platform: 'Pantera Tools',
    domains: ['panteratools.com'],
    linkDomains: ['panteratools.com'],
    keys: [{ kind: 'project', pattern: /\/projects?\/(\d+)/i }],
  },
  {
    platform: 'Procure Ware',
    domains: ['procureware.com'],
    keys: [{ kind: 'bid', pattern: /\/Bids\/([0-9a-f-]{36})/i }],
  },
  {
    platform: 'Bidtracer',
    domains: ['bidtracer.com'],
    keys: [{ kind: 'project', pattern: /bidtracer\.com\/(?:[\w-]+\/)?projects?\/(\d+)/i }],
  },
];

/** The platform whose server sent the mail; Unknown for a contractor's own. Names in the display part prove nothing. */
export function recognisePlatform(context: MailContext): Platform {
  const sender = domainOf(context.from?.email ?? '');
  const bySender = platformFacts.find((facts) => facts.domains.some((domain) => domainWithin(sender, domain)));
  return bySender?.platform ?? platformOfLinks(context) ?? platformOfMark(context) ?? 'Unknown';
}

function platformOfLinks(context: MailContext): Platform | null {
  const hosts = context.documents.flatMap((document) =>
    document.links.flatMap((link) => (URL.canParse(link.url) ? [new URL(link.url).hostname] : [])),
  );
  const facts = platformFacts.find((one) =>
    one.linkDomains?.some((domain) => hosts.some((host) => domainWithin(host, domain))),
  );
  return facts?.platform ?? null;
}

function platformOfMark(context: MailContext): Platform | null {
  const texts = context.documents.map(documentText);
  return (
    platformFacts.find(({ mark }) => mark !== undefined && texts.some((text) => mark.test(text)))?.platform ?? null
  );
}

/** `<kind>:<key>` of one link on a platform. */
export function keyOfUrl(platform: Platform, url: string): string | null {
  for (const { kind, pattern } of factsOf(platform)?.keys ?? []) {
    const key = pattern
      .exec(url)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (key !== undefined) return `${kind}:${key}`;
  }
  return null;
}

export function externalIdOf(
  platform: Platform,
  context: MailContext,
  links: readonly DocumentLink[],
): Found<string> | null {
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

/** True for an address of the platform itself, which is nobody's contact. */
export function isPlatformAddress(email: string): boolean {
  const domain = domainOf(email);
  return platformFacts.some((facts) => facts.domains.some((one) => domainWithin(domain, one)));
}

function factsOf(platform: Platform): PlatformFacts | undefined {
  return platformFacts.find((facts) => facts.platform === platform);
}
