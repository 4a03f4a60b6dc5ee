import { domainWithin, safeUrl } from '../urls';
import type { ReadableHtml } from '../htmlLines';
import { documentOfText, linksOfHtml, type DocumentLink } from './text/document';
import { isOwnPage, keyOfUrl } from './platforms/recognise';
import type { Platform } from './reading';

/** Sorts the links of an email: the page of the project, and links that answer the invitation when opened. */
export type SortedLinks = { readonly view: string | null; readonly answers: readonly string[] };

/** Labels of links that record an answer. */
const answerWords =
  /^(?:yes|no|maybe|unsure|undecided|accept(?:ing)?(?: invitation| bid)?|declin(?:e|ing)(?: invitation| bid| to bid)?|pass(?:ing)?|intend(?:ing)? to bid|reviewing|under review|(?:i'?m |we are |we're |i am )?(?:not )?(?:bidding|interested|sure)|(?:i |we |i'll |we'll |yes,? )*(?:will|won'?t|will not|intend to|do not intend to) ?(?:not )?bid|no bid|(?:yes|no)[,.! -]+(?:i|we|not|thank|bid|will|can|decline|count)\b.*)$/i;

/** Addresses that record an answer regardless of the label. */
const answerAddress =
  /[?&](?:intent|state|response|answer|set|ir|rsvp|bidresponse|status|reply|a|ans|bidding|decision)=(?:[yn](?![\w-])|will_|not|no|yes|bid|decline|accept|review|maybe|unsure|interested|[01]\b)|\/bidresponse\/|public_set_bid_intent|\/(?:accept|decline|yes|no)(?:[/?#]|$)/i;

const noise =
  /unsubscribe|opt-?out|\boptout\b|preferences|settings\/|notification settings|privacy|terms of (?:use|service)|view (?:this )?(?:e-?mail )?in (?:your )?browser|manage (?:my )?(?:e-?mail|subscription)|facebook|twitter|linkedin|instagram|youtube|app store|google play|vcard|upgrade|bid ?form|bid-form|download_zip|\/sign\b|google\.com\/maps|maps\.google|goo\.gl\/maps|mapquest|bing\.com\/maps|helpdesk|support\./i;

/** Labels of the project's page, best first. */
const viewWords: readonly RegExp[] = [
  /\bview (?:this |the )?(?:rfp|itb|rfq|bid|invitation|project|job|opportunity)\b(?! form)|\bview in \w+|\bsee (?:the )?(?:project|invitation|bid)\b|\bopen (?:the )?(?:project|bid|invitation|job)\b|\bproject (?:page|link|details)\b|\bview all itbs\b|\bto view the project\b/i,
  /\bview (?:your )?\w+ summary\b|\bview (?:all )?(?:project )?(?:files|documents|plans|drawings)\b|\bsee (?:the )?(?:drawings|plans|documents|files|specs)\b|\bplan ?room\b/i,
  /\b(?:plans?|drawings?|documents?|docs|files|specs?|specifications|portal|ftp|bid set|project manual|folder|download|share ?file|drop ?box|one ?drive|share ?point|egnyte|box)\b/i,
  /\b(?:click here|here|link)\b|^view$/i,
];

const fileHosts = [
  'sharefile.com',
  'box.com',
  'dropbox.com',
  'egnyte.com',
  'sharepoint.com',
  '1drv.ms',
  'onedrive.live.com',
  'drive.google.com',
  'docs.google.com',
  'procore.com',
  'planswift.com',
  'wetransfer.com',
  'we.tl',
  'citrixdata.com',
  'autodesk.com',
  'bluebeam.com',
  'hightail.com',
];

/** Labels of a page of many projects. */
const listWords =
  /\b(?:view|see|show|browse|open|go to)\b.*\b(?:all|matches|itbs?|invitations|list|inbox|board|summary|projects)\b|^all (?:projects|matches|invitations|itbs)\b/i;

/** @param isList true if the email lists several projects: then the page of one is not the page of the email. */
export function sortLinks(links: readonly DocumentLink[], platform: Platform, isList = false): SortedLinks {
  const web = links.filter(isOfTheBid);
  const answers = web.filter(isAnswer);
  const others = web.filter((link) => !isAnswer(link) && !answers.some((answer) => answer.url === link.url));
  const view = isList ? listOf(others, platform) : viewOf(others, platform);
  return { view, answers: [...new Set(answers.map((link) => link.url))] };
}

/** Links of the HTML part that answer the sender when opened, exactly as written. */
export function answerLinksOf(html: ReadableHtml): string[] {
  const links = linksOfHtml(html).filter((link) => isOfTheBid(link) && isAnswer(link));
  return [...new Set(links.map(({ href }) => href))].slice(0, maxAnswerLinks);
}

/** The page of the project in the HTML or the plain text of an email: its plan room; null if it has none. */
export function planRoomOf(html: ReadableHtml | null, text: string | null, platform: Platform): string | null {
  const bodies = [html && linksOfHtml(html), text !== null && documentOfText(text).links];
  return bodies.map((links) => (links ? sortLinks(links, platform).view : null)).find((url) => url !== null) ?? null;
}

/** Links of the plain text with their ranges, and true for those that answer the sender when opened. */
export function textLinksOf(text: string): { start: number; end: number; url: string; isAnswer: boolean }[] {
  return documentOfText(text)
    .links.filter(({ href }) => safeUrl(href, null) !== null)
    .map(({ href, source: { start, end }, ...link }) => ({ start, end, url: href, isAnswer: isAnswer(link) }))
    .slice(0, maxTextLinks);
}

const maxTextLinks = 500;
const maxAnswerLinks = 200;

/** The line above an address may be a whole sentence, which is not a label. */
const maxLabel = 70;

function isOfTheBid(link: DocumentLink): boolean {
  const isNoise = link.label.length <= maxLabel && noise.test(link.label);
  return /^https?:\/\//i.test(link.url) && !isNoise && !noise.test(withoutQuery(link.url));
}

function isAnswer(link: DocumentLink): boolean {
  const words = link.label
    .replace(/[’]/g, "'")
    .replace(/[?\s]+$/, '')
    .replace(/^.*[?/|]\s*/, '')
    .trim();
  return answerAddress.test(link.url) || answerWords.test(words);
}

function listOf(links: readonly DocumentLink[], platform: Platform): string | null {
  const common = links.filter((link) => keyOfUrl(platform, link.url) === null);
  return common.find((link) => listWords.test(link.label))?.url ?? viewOf(common, platform);
}

/** Falls back to a link with the platform's key, which opens the project regardless of its label. */
function viewOf(links: readonly DocumentLink[], platform: Platform): string | null {
  for (const pattern of viewWords.slice(0, 2)) {
    const found = links.find((link) => pattern.test(link.label));
    if (found) return found.url;
  }
  const keyed = links.find((link) => keyOfUrl(platform, link.url) !== null);
  if (keyed) return keyed.url;
  const hosted = links.find((link) => isFileHost(link.url));
  if (hosted) return hosted.url;
  for (const pattern of viewWords.slice(2)) {
    const found = links.find((link) => pattern.test(link.label) && !isHomePage(link.url));
    if (found) return found.url;
  }
  return onlyPage(links, platform);
}

/** Addresses of bids and plans: `plans.firm.com/…`, `…/bids/lot-f`. The list of a firm's own `/projects` is none. */
const bidAddress =
  /^https?:\/\/(?:plans?|planroom|portal|bids?|tenders?|purchasing|procurement|files?|documents)\.|\/(?:itb|rfp|rfq|bid|project|plan|tender|solicitation)s?\/[^/?#]|\/addend(?:a|um)\b/i;

/** The one page of its platform, or of bids and plans, that an email links to, regardless of the label. */
function onlyPage(links: readonly DocumentLink[], platform: Platform): string | null {
  const isPage = (url: string): boolean => !isHomePage(url) && (isOwnPage(platform, url) || bidAddress.test(url));
  const pages = new Set(links.map(({ url }) => url).filter(isPage));
  const [page = null] = pages;
  return pages.size === 1 ? page : null;
}

function isFileHost(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname;
  return fileHosts.some((domain) => domainWithin(host, domain)) && !isHomePage(url);
}

function isHomePage(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/' && new URL(url).search === '';
}

/** Drops query values: tokens and other addresses, which say nothing about the link. */
function withoutQuery(url: string): string {
  return url.split(/[?#]/)[0] ?? url;
}
