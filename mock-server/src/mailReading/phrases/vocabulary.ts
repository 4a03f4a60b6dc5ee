import { formOf } from './words';

/** Words by what they mean for a field, in the form in which phrases are compared. */

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(formOf),
  );

/** Words that name a trade by themselves. */
const trades = words(String.raw`
  abatement acoustic acoustical acoustics act alarm appliances asbestos asphalt audiovisual awnings backflow bas bms
  bleachers blinds bollards brick cabinetry cabinets cabling caissons camera cameras carpentry carpet casework caulking
  cctv ceiling ceilings chillers cladding cmu coating coatings commissioning concrete conduit controls countertops
  cubicles curtainwall deck decking demo demolition dewatering doors drainage drilling drywall ductwork earthwork eifs
  electric electrical elevator elevators embeds epdm epoxy erection escalators excavating excavation fascia fencing
  fireproofing firestopping fixtures flagpoles flashing flatwork flooring floors formwork framing frp gfrg glass glazing
  glulam grading gutters gwb gypcrete gypsum handrails hardscape hardware hvac hydronics insulation intercom irrigation
  joists landscape landscaping lathing lighting linoleum lockers louvers lumber lvt masonry mechanical membrane
  micropiles millwork mirrors mouldings moldings painting paint paints partitions paving pavers photovoltaic piles piling
  piping plaster plastering plumbing precast racking railings rails rebar receptacles refrigeration reinforcing
  remediation repaint resilient rigging roof roofing scaffold scaffolding sealants sealcoating sewer shades sheathing
  sheetrock shelving shingles shoring shotcrete sidewalks siding signage signs sitework skylights soffits specialties
  sprinkler sprinklers standpipes steel storefront storefronts striping stucco studs surveying switchgear telecom
  terrazzo testing tile tiling timber tpo trenching trim trusses tuckpointing turf utilities vct ventilation wallcovering
  wallpaper waterproofing windows wiring woodwork ironwork stonework mudding taping
  welding boiler boilers generator generators furring casings baseboard cleanup hoists lath veneer planting
  seeding asphaltic thermoplastic graphics wayfinding whiteboards markerboards projection bleacher scoreboards
  leveler levelers intumescent hydroseeding sod firestop caulk wallcoverings curtainwalls rebar awning millworks
  instrumentation polishing masonry guardrail guardrails handrail glaziers coatings excavators
  sawcut sawcutting coring sandblasting plantings dumbwaiter dumbwaiters paneling wainscot parquet cork polyurea
  urethane gunite gabions riprap underpinning tiebacks geogrid geofoam grouting dredging hydrodemolition shotblasting
  metalwork canopies carports dampers diffusers lagging pipefitting switchboards busway panelboards luminaires paging
  turnstiles vanities faucets urinals weatherproofing dampproofing topsoil forcemain watermain hauling
  downspouts markings sawing chargers
  désamiantage décontamination calfeutrage quincaillerie
  peinture gypse électricité plomberie toiture couverture maçonnerie béton vitrerie menuiserie plafonds ventilation
  revêtement revêtements ébénisterie démolition excavation isolation charpente armature céramique planchers
  ferblanterie gouttières terrassement coffrage tôlerie plâtre pavage paysagement gicleurs cloisons portes fenêtres étanchéité calorifugeage serrurerie soudure
  chauffage climatisation fenestration vitrage ascenseur ascenseurs asphaltage acoustique pieux fondations
`);

/** Words that name a trade only together with others. */
const vague = words(String.raw`
  block blocks cast oh poured stamped rubberized hot suspendu suspendus suspendue sèche sèches structure
  access accessories air aluminum architectural audio automatic av balance balancing barrier barriers base bathroom
  bath board boards cabinet carpets ceramic chain civil cleaning coiling cold commercial communications compartments
  computer cooling corner countertop crane crack curb curbs curtain data detention div division dividers docks dry
  electronic enclosures engineered entrances equipment erosion expansion exhaust exterior fabric fiber fiberglass film
  final finish finishes fire folding food foundation foundations frames furniture furnishings gas gate gates
  gauge general geothermal glazed gym heating heavy hollow hood hoods install installation interior interiors joint
  joints kitchen lab laboratory laminate life lift lifts light lightning link low masking material materials metal metals
  misc miscellaneous mural operable ornamental overhead panel panels perimeter pipe playground pneumatic polished pool
  power process protection pump pumps quartz rack radiant raised rammed retaining rough rubber safety screens
  seating security selective service sheet shielding shower single site sliding smoke solar solid sound special spray stain
  stainless stair stairs stone storm structural suppression surfacing surfaces system systems tab tank tanks technology
  temporary test thermal toilet tools traction traffic treatments underground unit vacuum vinyl voltage walls wall
  water wet window wire wood work systèmes intérieurs intérieur extérieur mécanique architecturale métal métaux acier acoustiques bois
  ply garage bearing load medical stormwater concession door fence curtains drapery track tracks supply hanging fin fins
  coping modified bitumen deep furnish flat landscaped pointing tuck pvc sbs imp grg fa lv fp pv prep
  duct ducts duct wrap controller controllers lining cipp marine timber assembly assemblies
  restoration lime mortar drill saw tree grate clocks headwalls structured driving conditioning seals slate copper
  bronze zinc pavement wheel stops grease helical piers segmental swimming spa theatrical athletic sports cooler freezer
  snow melt ev charging grounding emergency septic dispensing prefinished composite decorative tempered hardwood maple oak
  sélective sélectif
  restoration cmaa guards grab bars operator operators concealed wide plank polish grind hydro
`);

/** Kinds of work that end the name of a project. */
const work = words(String.raw`
  addition additions alteration alterations annex buildout conversion demolition expansion extension fitout
  improvement improvements modernization modification modifications rebid refresh refurbishment rehab rehabilitation
  reline relocation remodel remodeling removal renewal reno renovation renovations repair repairs repaint replacement
  replacements reroof reroofing restoration retrofit revitalization ti tis upfit upgrade upgrades rebuild
  reconstruction redevelopment shell seismic improvement overlay resurfacing abatement project separation stabilization
  widening realignment recoating rewiring regrading reglazing restriping repaving
  agrandissement réfection rénovation remplacement réaménagement aménagement réhabilitation mise
`);

/** Kinds of buildings and sites. */
const buildings = words(String.raw`
  academy airport annex apartments apts aquarium arena armory auditorium bakery bank barn barracks basin bldg boathouse
  brewery bridge building buildings cafe café campus cannery casino cathedral center centre chapel church clinic club
  clubhouse coliseum college commissary commons complex condominiums condos cottages courthouse courtyard creamery creek
  dam daycare dental deck depot dialysis distillery dorm dormitory elementary facility factory farm field fieldhouse
  fairgrounds firehouse floor forum garage garden gym gymnasium hall hangar headquarters heights high hospice hospital
  hotel housing hq inn institute jail kennel kitchen lab laboratory landing lanes library living lobby lodge lofts mall
  manor marina market middle mill mob motel museum nursery office offices outpatient park parking pavilion pharmacy pier
  place plant plaza pool preschool prison quarters ranch recreation residence residences restaurant restroom restrooms
  resort rink room school seminary shed shelter shop shoppes showroom site square stadium station store studio studios
  substation suite suites tasting taproom tavern temple tennis terminal terrace theater theatre tower towers townhomes
  townhouses trail transit university veterinary villa villas village warehouse wharf wing winery yard zoo
  école hôpital centre caserne bibliothèque usine immeuble édifice pavillon aréna garderie clinique gare
`);

/** Words around names of projects that are no part of them. */
const meta = words(String.raw`
  tabulation tabulations addenda addendum all and answer asking attached attn avail available award awarded bid bidder bidders bidding bids
  budget bulletin call cancelled canceled cancel chance clarification closed closes closing confirm coverage cover date deadline dead dear documents docs
  drawings drop due email estimate eod extended extension files final following follow for fw fwd get gmp hello help hey hi
  hold info intent interested invitation invite invited inviting issued itb itt ifb itq job last look looking meeting moved need needed
  new next no not notice notification now number numbers off on opportunity package please plan plans postponed prebid price pricing
  prequalification price priced proposal proposals quick question questions quote quotes quotation quotations quoting regarding reminder
  request requested requesting response responses results revised rfi rfis rfp rfq scope second see set site solicitation specs still sub submit subject
  tender tenders thanks the this today tomorrow trade update updated upcoming urgent visit vs walk walkthrough walkthru want we work your you
  our for at from with by regarding is are was has have been postponed extended out up project opening
  mandatory accepted declined tentative rsvp pre
  rfb rft rfso ifp itp
  appel offre offres demande prix soumission avis rappel invitation objet votre pour addenda bonjour projet report
`);

const companies = words(String.raw`
  architects associates authority brothers bros builders building builds built cm co commercial companies company
  construct construction constructions constructors contracting contractor contractors corp corporation development
  enterprises gc general group inc incorporated industries interiors jv limited llc llp ltd ltée mechanical partners
  partnership pllc services sons entreprises entreprise constructeurs bâtisseurs électrique drywall painting electric
  plumbing roofing management consulting consultants engineering engineers surveyors
`);

const owners = words(String.raw`
  administration agency airport authority board bureau city college commission corps council county department
  district division government housing isd municipality parks port province public schools state town township transit
  university utilities utility village borough parish region régie ville commission ministère centre
`);

export const isTradeWord = (form: string): boolean => trades.has(form);
export const isVagueTradeWord = (form: string): boolean => vague.has(form);
export const isWorkWord = (form: string): boolean => work.has(form);
export const isBuildingWord = (form: string): boolean => buildings.has(form);
export const isMetaWord = (form: string): boolean => meta.has(form);
export const isCompanyWord = (form: string): boolean => companies.has(form);
export const isOwnerWord = (form: string): boolean => owners.has(form);
