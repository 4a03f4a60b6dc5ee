import { statements, type MailDocument } from './text/document';

/** Warnings to check before acting on an email. */

const addressesSoftware =
  /\b(?:(?:ai|a\.i\.|llm|gpt|chat ?bots?|bots?|language models?|artificial intelligence|(?:virtual|digital|automated|software|e-?mail|mail|parsing|reading) (?:\w+ )?(?:assistants?|agents?)|copilot)\b.{0,160}\b(?:disregard|ignore|record|set|treat|mark|send|forward|reply|open|click|accept|do not (?:show|tell|mention)|output|respond|must|should|use|change)\b|automated (?:bid |e-?mail |mail )?(?:software|systems?|readers?|parsers?|processing)\b.{0,160}\b(?:disregard|ignore|record|set|treat|mark|send|forward|open|accept|do not (?:show|tell)|use|change)\b)/is;
const overridesText =
  /\b(?:ignore|disregard|forget|override)\b.{0,24}\b(?:all |any |the |your )*(?:previous|prior|above|earlier|preceding|other)\b.{0,20}\b(?:instructions?|text|prompts?|rules|messages?|content)\b|\b(?:disregard|ignore) the (?:text|instructions|message) above\b|\bsystem prompt\b|\bdo not show this (?:note|message|text) to the user\b/is;

/** Lines of paragraphs that give instructions to software. They are data: nothing in them is followed. */
export function instructionLines(document: MailDocument): Set<number> {
  const found = new Set<number>();
  for (const paragraph of paragraphsOf(document)) {
    const text = paragraph.map((index) => document.lines[index]?.text ?? '').join(' ');
    if (addressesSoftware.test(text) || overridesText.test(text)) for (const index of paragraph) found.add(index);
  }
  return found;
}

function paragraphsOf(document: MailDocument): number[][] {
  const paragraphs: number[][] = [[]];
  for (const [index, line] of document.lines.entries()) {
    if (line.text.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(index);
  }
  return document.part === 'text/html' ? document.lines.map((_, index) => [index]) : paragraphs;
}

const submitsByReply =
  /\b(?:reply|respond|answer|send back)(?:ing)?\b[^.\n]{0,60}\b(?:with|and|by)\b[^.\n]{0,40}\b(?:bid|proposal|quote|pricing)\b[^.\n]{0,40}\battach\w*|\battach\w*[^.\n]{0,40}\b(?:bid|proposal|quote)\b[^.\n]{0,40}\breply\b|\breply (?:to this (?:e-?mail|message) )?with (?:an? )?attach\w*[^.\n]{0,60}\bsubmit/i;

/** "Submit your bid by replying to this email with an attachment." */
const byReplying = /\bsubmit\b[^.\n]{0,60}\bby (?:replying|responding|reply)\b/i;

/** "Any attachment that you send in reply is recorded as your bid." */
const countsAsBid =
  /\b(?:submitted|recorded|treated|taken|logged|filed|delivered|counted?|counts|received)\b[^.\n]{0,60}\bas (?:your|an?|the) (?:bid|proposal|quote)\b/i;
const attachedReply = (text: string): boolean =>
  /\breply\b/i.test(text) && /\b(?:attach|files?\b)/i.test(text) && countsAsBid.test(text);

export function replySubmitsBid(document: MailDocument): boolean {
  return statements(document).some(
    ({ text }) => submitsByReply.test(text) || byReplying.test(text) || attachedReply(text),
  );
}

const agreement = '(?:nda|non-?disclosure agreement|confidentiality agreement|confidentiality undertaking)';
const signsFirst = new RegExp(
  `\\b(?:sign\\w*|execut\\w*|return|requires?|accept)\\b[^.\\n]{0,80}\\b${agreement}\\b[^.\\n]{0,120}\\b(?:before|prior to|in order to|first|until|to (?:receive|access|view|get|see|bid))\\b|\\b(?:before|prior to)\\b[^\\n]{0,140}\\b${agreement}\\b|\\b${agreement}\\b[^.\\n]{0,80}\\b(?:before|prior to|first|must be signed|is required|to be signed|needs to be signed)\\b`,
  'i',
);

/** True if plans, and usually dates, require a signed agreement first. */
export function asksForAgreement(document: MailDocument): boolean {
  return statements(document).some(({ text }) => signsFirst.test(text));
}
