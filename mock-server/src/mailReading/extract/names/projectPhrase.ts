import { sliceMapped, type Mapped } from '../../mapped';
import { statements, type MailDocument } from '../text/document';

/** Recognizes project names by their words: capitalised, with a kind of work or building among them. */

const work =
  'Renovations?|Remodel(?:ing)?|Expansion|Additions?|Conversion|Modernization|Replacement|Improvements?|Upgrades?|Retrofit|Restoration|Repairs?|Rehab(?:ilitation)?|Build-?[Oo]ut|Fit-?[Oo]ut|Re-?[Rr]oof(?:ing)?|Demolition|Shell|TI';
const building =
  'Station|School|Academy|College|Clinic|Hospital|Hall|Library|Lofts?|Apartments?|Apts|Townhomes|Residences?|Condos?|Condominiums|Plaza|Garage|Inn|Hotel|Motel|Church|Temple|Lab|Laboratory|Housing|Living|Dental|Dorm|Dormitory|Warehouse|Center|Centre|Facility|Factory|Plant|Terminal|Hangar|Courthouse|Jail|Museum|Theat(?:er|re)|Stadium|Arena|Gym|Gymnasium|Pavilion|Restrooms|Clubhouse|Market|Store|Bakery|Restaurant|Brewery|Brewing|Winery|Distillery|Creamery|Cafe|Café|Taproom|Tavern|Salon|Spa|Daycare|Preschool|Elementary|Chapel|Cathedral|Abbey|Marina|Rink|Auditorium|Townhouses|Cottages|Villas|Manor|Lodge|Resort|Casino|Shelter|Dialysis|Hospice|Nursing Home|Pharmacy|Armory|Cannery|Zoo|Aquarium|Fairgrounds|Bank|Credit Union|Tower|Building|Bldg|Annex|Campus|Village|Headquarters|HQ|Offices?|Barracks|Depot|Substation|Car Wash|Storage|Wing|Bridge|Park|Pool|Mill|Barn|Greenhouse';
const workBehind = new RegExp(`^(?: (?:\\p{Lu}[\\p{L}\\d&'’-]*|&|and)){0,3}? (?:${work}|${building})(?![\\p{L}])`, 'u');

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
