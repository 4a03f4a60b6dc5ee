import { formOf } from './words';

/** Words that people write in lower case: in an email without capitals, any other word may be a name. */
const plain = new Set(
  String.raw`
  acre acres stall stalls story stories square mile miles inch inches gallon gallons dozen rest kids folks wife dad mom boss
  abatement able about above accept acceptance accepted accepting access accompanied account acknowledge acting add
  added addenda addressee adds adjuster advised after afternoon again agreement ahead all allowed alone along aloud
  already also alternate alternates aluminum amp and annual another answer answered answers any anybody anything
  anytime anyways anywhere apparent application applies apply appointment appreciate approved apr april apron
  architect are area around arrives arriving asap asbestos aside ask asked asking asks assembling assist assistants
  attached attachment attachments attend aug august automated automatic autre aux available avant avec avril award
  awarded awarding away back badge bar base bays because been before begins behalf behind being below best better
  between bid bidder bidders bidding bids big bleachers bollards bond bonds boots both bought boulevard break
  breakfast brick bring brother btw buddy budget builder bunch but buying calendar call called calling calls came can
  cancel cancelled cannot cant carpet carried carry cause ceiling cell certificate certification certified chance
  change changed changes chantier charge check checking cheers clarification classrooms clean cleaning clear
  clerestory click client close closed closes closing coating coats code coffee collecting come comes coming command
  committee commodity company complete completion concern conference confidential confirm confirmer consider
  considered contain contract contrat copy cordless corridor cost could count counter countertops couple courtesy
  cover coverage covered crew crews cst curtainwall cut cutoff cuz dans date dated dates day days dead dec december
  decide decided decides decision deck decking delete deletes delivered demo desk detail determination developer did
  different directly dirt disclosure disregard documents does doing doivent done dont down downloaded downspouts drain
  drains drawing drawings drawn drill drop drywall duct due during each earlier early effort eight either electronic
  eleven else email empty encouraged end ended ends engineered entirety entrance envelope epoxy equipment erection
  error est estimate estimators evening ever every everybody everyone everything exam example excavation except
  exceptions existing expect expected expects expires extended extension extra failed fails faire fall far fax feb
  february fee feet few field figure file finally finance find fine finish finished firm firms first fits five fixed
  fixture fixtures flagpole floor floors foam fold folder folks follow followed following follows foot for foreman
  foremen forget form forms forward found four frame framed frames framing free freight fresh fri friday friendly
  friends from full furnish furnished further fyi gave generated geotech get gets getting give given gives giving glad
  goes going gone gonna good got gotta gov great grid ground guardrail gutters guy guys gym had half hand handed hands
  hanging hard hardware has hat hats have hear heard heater held hello help her here hereby hey him his hit hold
  holders holding holds hole holiday holidays hope host hour hours how howdy hrs huge hundred hydraulic ici ignore ill
  inches include included includes including indefinitely inform information inside inspection inspector install
  installation instead instructions insulated insulation insurance intend intended intends intent interest interested
  interview into invite invited invites invoice irrevocable issued issues its ive jan january jeudi job jobs jobsite
  joints joists jours juin jul july jun june just keep kept kickoff kind kinda knee know knows lady landed landlord
  large last late later latest law lead leave leaves left lender less let letter letting level lieu lieux lights like
  limite limited line lines link links list listed little live loading loan lobby local located locked lockers log lol
  longer look looking lost lots love low lowest lump lunch made mail mailbox mailed mais make man manage mandatory
  many mar march mardi marked marketing mars match matches material matter may means measure meet meeting meets
  members memo mercredi message metal metals midi midnight million mind mine minus minute minutes misc missing
  mitigation mobile mon monday money month more morning mornings most move moved moves moving mst much mud must named
  near need needed needs never news next nice night nights ninety nobody non none noon not note nothing notice notify
  notre nous nov november novembre now nudge number numbers obligatoire occupied oct october octobre off offer office
  okay old once one ones only open opened opening openings opens opportunity optional order ordered organization
  orientation originated other others our ours ourselves out outcome outside over owe own owner owners packages page
  paid paint painted painter panel panels par parapet part partitions parvenir pas password past patch patients pause
  pay pays pencil people per percent period permit phone photos pick picked piles pipe pit placed plaisir plan planned
  plans please pleased pls plug plumbing plus plz pole porcelain portal possible posted postponed pour preference
  prequalification prequalified present prevailing previous price prices pricing prime print private privileged prix
  probably proceed process profile projet projets promised proposal proposals provide pst publicly published pulled
  pulling pursuing pushed put puts putting qualified que questionnaire questions quick quot quotation quote quoted
  quotes quoting rate rated rates rather reach read readers reading ready real rebar rebid receipt receive received
  receiving recevoir recipient recognize recommend recommendation regards registered registration regular reject
  rejected release released remain remains reminder remit replaces replied reply report request requesting requests
  required resend reserves respond response responses rest results return returned review reviews revise revised
  revises rfi right ring room roughly round run running safe safety said same sat saturday saw say says scale schedule
  scheduled scissor sealants sealed seam season seat second security see seeking seen selected semaine send sender
  sending sent sep separate separately sept september septembre service set sets settings shaft shall share sharp
  sheet sheets ship shop short shortlisted should show showing shown shows shut side siding sign signatory signed
  since sit six sixty slab slow small smaller soffit soil soliciting solicits some somebody someone something sometime
  sont soon sorry soumission soumissionner soumissions space spec specifications specs spent spray spring sprinklers
  stage stainless stair stairs stand standing stands start starting starts statement stay stays still stop storefront
  story straight stucco studs sub subcontract subcontractors submit subs successful suites suivant sum summary sun
  sunday super superintendent supplier suppliers supposed sur survey switchgear system tab take taken takeoff takeoffs
  takes taking talk tape tard team technical telephone tell ten tender tendering tenders text than thanks that thats
  the their theirs them then there these they theyre thin thing things think thinking thirty this tho those thousand
  three through throughout throw thru thu thur thurs thursday thx til till time times timesheets today toes together
  toilet toiture told tomorrow ton tonight tons too took touch tour tous towers tracker trades trailer travaux truck
  trucks truly try tue tues tuesday turn turned turning twice two txt unchanged unclear under undersigned une units
  unknown unless unopened until update upload used usual utility vacation valid value values vendredi veneer
  verification very via viewed vinyl virtual visit visits vote voted votes votre vous wage wages wait waiting walk
  walked walking wall walls want wanted wants was weather webinar wed wednesday week weekday weekend weeks welcome
  well went were wet weve what whatever whats when whenever whether which while who whole whom whose will winter with
  withdrawn within without wont wood words work working works worth would write writing wrong wrote yall yeah year
  yearly yep yesterday yet you young your youre yours
`
    .trim()
    .split(/\s+/)
    .map(formOf),
);

export const isPlainWord = (form: string): boolean => plain.has(form);
