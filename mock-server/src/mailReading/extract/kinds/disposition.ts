import { isReminder } from './communicationType';
import type { MailContext } from '../context';
import { documentText } from '../text/document';
import { offersPrices } from './notBids';
import type { CommunicationType, Disposition } from '../reading';

const accountSubject =
  /\bpassword\b|\b(?:sign|log)[- ]?in (?:code|link|attempt)\b|\b(?:verification|security|one[- ]time|access|login) (?:code|passcode|pin)\b|\bverify your (?:e-?mail|account|identity)\b|\bconfirm your (?:e-?mail|account)\b|\bactivate your account\b|\btwo[- ]factor\b|\b2fa\b|\bnew (?:sign|log)[- ]?in\b|\baccount (?:created|locked|verification|activation)\b|\byour (?:new )?account\b|^\W*welcome to\b/i;
const accountBody =
  /\b(?:set|reset|choose|create|change) (?:your|a|the) (?:new )?password\b|\byour (?:verification|sign-in|login|security|one-time) code\b|\benter (?:this|the following) code\b|\bverify your e-?mail\b/i;

const marketingWords =
  /\bgolf\b|\bclay shoot\b|\bopen house\b|\bwebinar\b|\bnewsletter\b|\btrade show\b|\bexpo\b|\bbarbecue\b|\bbbq\b|\bhappy hour\b|\bholiday party\b|\bsponsor(?:ship|s)?\b|\bfundraiser\b|\bscramble\b|\boutreach (?:event|fair)\b|\bmeet and greet\b|\bjob fair\b|\banniversary\b|\bupgrade (?:now|today|to|your|and)\b|\bfree trial\b|\bpremium\b|\bdiscount\b|\blimited[- ]time\b|\boffer ends\b|\bROI\b|\b\d+ ?% off\b|\bbook a demo\b|\bschedule a demo\b|\bregister (?:now|today|by|your|here)\b|\bour new (?:office|website|app)\b|\bcase study\b|\bproduct update\b|\bsurvey\b|\bhave you seen our\b|\bsave your seat\b|\bjoin us\b|\b(?:we[’']re|we are|now) hiring\b|\breferral bonus\b|\bexhibit(?:ors?| space)\b|\bbooths?\b|\bearly[- ]bird\b|\b\d+ (?:ways|tips|reasons|mistakes|secrets)\b/i;

const everyMarketingWord = new RegExp(marketingWords.source, 'gi');

const eventWords =
  /\bsave the date\b|\bappreciation (?:night|day|event|lunch(?:eon)?|dinner|party)\b|\bmixer\b|\btournament\b|\bgolf (?:outing|tournament|scramble|day|classic)\b|\bclay shoot\b|\bopen house\b|\bwebinar\b|\btrade show\b|\bbarbecue\b|\bbbq\b|\bhappy hour\b|\bholiday party\b|\boutreach (?:event|fair)\b|\bjob fair\b/i;

/** Footer of emails to subscribers. */
const subscribed =
  /\byou(?:[’']re| are)? (?:receiv(?:e|ing)|get(?:ting)?) (?:this|these)\b[^.\n]{0,60}\b(?:signed up|subscri\w+|opted in|newsletter|mailing list)\b/i;

/** Footer of emails to many receivers. */
const circular =
  /\bunsubscribe\b|\bopt[- ]out\b|\bview (?:this (?:e-?mail )?)?(?:in|on) (?:your |the )?(?:browser|web)\b/i;

/** Distinguishes bids from events and offers with an address and a day. */
const bidWords = /\b(?:bid(?:s|ding)?|quotes?|proposals?|pricing|rfis?|plans|drawings|scope|addend\w+)\b/i;

/** Decides where an email is filed. `namesProject` is true if a reader found a project with more than a name. */
export function readDisposition(context: MailContext, type: CommunicationType, namesProject: boolean): Disposition {
  const body = context.documents.map(documentText).join('\n');
  if (
    accountSubject.test(context.subject.text)
      ? !namesProject || accountBody.test(body)
      : accountBody.test(body) && !namesProject
  )
    return 'account';
  if (isMarketing(context.subject.text, body, namesProject, type)) return 'marketing';
  if (type === 'Unknown' && !context.isReply && offersPrices(context)) return 'marketing';
  if (type !== 'Bid invite' && type !== 'Unknown') return 'existing';
  return isReminder(context) ? 'existing' : 'inbox';
}

/** An event has a name and an address too, so one without a request for a bid is recognised by its subject. */
function isMarketing(subject: string, body: string, namesProject: boolean, type: CommunicationType): boolean {
  const said = body.match(everyMarketingWord)?.length ?? 0;
  if (type === 'Unknown' && (eventWords.test(subject) || said >= 3)) return true;
  if (type === 'Unknown' && marketingWords.test(subject) && !bidWords.test(body)) return true;
  if (!namesProject && subscribed.test(body)) return true;
  if (namesProject || !['Unknown', 'Bid invite', 'Memo'].includes(type)) return false;
  return (
    marketingWords.test(subject) ||
    /\b(?:projects|opportunities) (?:you have not seen|near you|this week|waiting)\b/i.test(subject) ||
    said >= 2 ||
    (said === 1 && type === 'Unknown' && circular.test(body))
  );
}
