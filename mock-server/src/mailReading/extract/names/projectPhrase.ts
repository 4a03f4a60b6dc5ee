import { sliceMapped, type Mapped } from '../../mapped';
import { addressOf } from '../places/addresses';
import { senderDomain } from '../people/displayedCompany';
import type { MailContext } from '../context';
import { statements, type MailDocument } from '../text/document';
import { takesBidsIn } from '../places/location';
import { foldName, isSenderName, matchesDomain } from '../text/naming';
import { isTitleLike } from './titles';

/** Recognizes project names by their words: capitalised, with a kind of work or building among them. */

const work =
  'Renovations?|Remodel(?:ing)?|Expansion|Additions?|Conversion|Modernization|Replacement|Improvements?|Upgrades?|Retrofit|Restoration|Repairs?|Rehab(?:ilitation)?|Build-?[Oo]ut|Fit-?[Oo]ut|Re-?[Rr]oof(?:ing)?|Demolition|Shell|TI';
const building =
  'Station|School|Academy|College|Clinic|Hospital|Hall|Library|Lofts?|Apartments?|Apts|Townhomes|Residences?|Condos?|Condominiums|Plaza|Garage|Inn|Hotel|Motel|Church|Temple|Lab|Laboratory|Housing|Living|Dental|Dorm|Dormitory|Warehouse|Center|Centre|Facility|Factory|Plant|Terminal|Hangar|Courthouse|Jail|Museum|Theat(?:er|re)|Stadium|Arena|Gym|Gymnasium|Pavilion|Restrooms|Clubhouse|Market|Store|Bakery|Restaurant|Brewery|Brewing|Winery|Distillery|Creamery|Cafe|Café|Taproom|Tavern|Salon|Spa|Daycare|Preschool|Elementary|Chapel|Cathedral|Abbey|Marina|Rink|Auditorium|Townhouses|Cottages|Villas|Manor|Lodge|Resort|Casino|Shelter|Dialysis|Hospice|Nursing Home|Pharmacy|Armory|Cannery|Zoo|Aquarium|Fairgrounds|Bank|Credit Union|Tower|Building|Bldg|Annex|Campus|Village|Headquarters|HQ|Offices?|Barracks|Depot|Substation|Car Wash|Storage|Wing|Bridge|Park|Pool|Mill|Barn|Greenhouse';
const workWithin = new RegExp(`(?<=\\S )(?:${work}|${building})(?![\\p{L}])`, 'u');
const workBehind = new RegExp(`^(?: (?:\\p{Lu}[\\p{L}\\d&'’-]*|&|and)){0,3}? (?:${work}|${building})(?![\\p{L}])`, 'u');
const capitalRun =
  /(?<![\p{L}\p{N}@.&'’-])(?:\p{Lu}[\p{L}\p{N}'’&-]*|\d{1,3}(?:st|nd|rd|th))(?:(?:(?<=\b(?:St|Mt|Ft|No|Ph|Bldg|Dr|Sr|Jr|\p{Lu}))\.)? (?:\p{Lu}[\p{L}\p{N}'’&-]*|#?\d{1,5}[A-Z]?(?![\p{L}\d:/]|\.\d)|of|the|at(?! \d)|and|&|[-–])){1,9}/gu;
/** "the Sandbar Grill remodel" */
const smallWork =
  /^ (?:renovation|remodel|expansion|addition|conversion|retrofit|re-?roof|build-?out|fit-?out|restoration)\b/;
const lead =
  /^(?:(?:L(?:ast|AST)|F(?:inal|INAL)) (?:C(?:all|ALL)|C(?:hance|HANCE))\b[^–-]{0,30}[–-]\s*)?(?:(?:[Tt]he|Our|Your|For|At|In|On|Its|It[’']s|Need|Please|Re|This|That|New|Bids?|Job|Project|All|Hi|Hello|Dear|Thanks)\b[\s:]*)*/u;
const tail = /(?:[\s.,&–-]|\s(?:of|the|at|and(?: I)?))+$/u;

/** "Kyle Fire Station 4 - Kyle", before the state. */
const cityBehind = / [-–] [^–-]+$/;

/** Number of characters before a name that decide its role in the sentence. */
const charactersBefore = 80;

/** Phrases before buildings that an email only mentions: parking, owners, earlier work. */
const mentioned =
  /\b(?:at|in|near|by|behind|beside|opposite|like|than|from|with|to)(?: (?:the|our|their|your))?\s*$|\b(?:owner|architect|client|engineer|tenant|lender)s?(?: is|,|:)?(?: the)?\s*$|\b(?:last|previous|prior|earlier|past) (?:job|project|one)\b|\bsimilar\b/i;

/** "the AGC Conference Center meeting" */
const gathering = /^ (?:meeting|conference|convention|luncheon|board|staff|reviews?)\b/;

const workAtEnd = new RegExp(`\\S (?:${work})$`, 'u');

const smallKind = new RegExp(
  `(?<= )(?:${work}|${building}|tenant|room|rooms|space|suite|generator|lighting|roof|interior|tasting|kitchen|office|canopy|floor)(?![\\p{L}])`,
  'giu',
);

/** A name with its kind of work or of building written large. */
export function raisedWork(name: string): string {
  return name.replace(smallKind, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}

const kindAtEnd = new RegExp(`\\S (?:${work}|${building})(?: (?:[A-Z]|\\d{1,3}|I{1,3}|IV))?$`, 'u');

/** True for words that end in a kind of work or of building. */
export function namesProject(text: string): boolean {
  return kindAtEnd.test(text);
}

/** True for words that end in a kind of work: "HVAC Controls Upgrade". */
export function namesWork(text: string): boolean {
  return workAtEnd.test(text);
}

/** Finds the first words of an email that name a project by their kind; null if none do. */
export function projectPhrase(context: MailContext, document: MailDocument): Mapped | null {
  const domain = senderDomain(context);
  for (const statement of statements(document)) {
    if (takesBidsIn(statement.text)) continue;
    const street = addressOf(statement)?.value.addressLine ?? null;
    for (const match of statement.text.matchAll(capitalRun)) {
      const skipped = lead.exec(match[0])?.[0].length ?? 0;
      const isPlaced = /^, [A-Z]{2}\b/.test(statement.text.slice(match.index + match[0].length));
      const whole = match[0].slice(skipped);
      const name = withoutOwner(
        (isPlaced ? whole.replace(cityBehind, '') : whole).replace(tail, ''),
        statement.text.slice(match.index + match[0].length),
      );
      const isOther =
        mentioned.test(statement.text.slice(0, match.index + skipped).slice(-charactersBefore)) ||
        isSenderName(name) ||
        matchesDomain(name, domain) ||
        foldName(name) === foldName(context.from?.name ?? '') ||
        gathering.test(statement.text.slice(match.index + skipped + name.length)) ||
        (street !== null && street.includes(name)) ||
        hasOffice(name);
      const end = match.index + skipped + name.length;
      const behind = smallWork.exec(statement.text.slice(end))?.[0].length ?? 0;
      if ((behind > 0 || workWithin.test(name)) && isTitleLike(name) && !isOther)
        return sliceMapped(statement, match.index + skipped, end + behind);
    }
  }
  return null;
}

/** Cuts the owner: "Cinder Cone Brewery's new taproom". */
function withoutOwner(name: string, behind: string): string {
  return /^ \p{Ll}/u.test(behind) ? name.replace(/[’']s$/, '') : name;
}

/** "Estimating Office", "Main Street Office": whom to write to. */
function hasOffice(name: string): boolean {
  return /^(?:Estimating|Purchasing|Procurement|Facilit(?:y|ies)|Business|Contracts?|Planning|Regional|Corporate|Plan|Main|Job|Site|Field|Head|Home|District)\b.*\b(?:Office|Room|Center)$/i.test(
    name,
  );
}

/**
 * Finds a longer form of a name in the email: "Hartwell Hospital ED" of a subject and "Hartwell Hospital ED
 * Expansion".
 */
export function fullerName(name: string, document: MailDocument): Mapped | null {
  for (const statement of statements(document)) {
    const at = statement.text.indexOf(name);
    const behind = at < 0 ? null : workBehind.exec(statement.text.slice(at + name.length));
    if (behind) return sliceMapped(statement, at, at + name.length + behind[0].length);
  }
  return null;
}
