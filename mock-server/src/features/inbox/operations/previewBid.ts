import type { BidPreview } from '@basis/domain/model/contract/contract';
import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { planBid, type BidPlan } from '../../filing/bidPlan';
import { planForBid } from '../../filing/rows/messageLinks';
import { placeLine } from '../../filing/rows/messages';
import { aboutOneJob, jobOf, readPlanLetters } from '../../filing/rows/planLetters';
import { lockProject } from '../../bids/rows/projectEdits';

const present = (plan: BidPlan): BidPreview => ({
  names: plan.names.map(({ value, messageIds }) => ({ value, messageIds: [...messageIds] })),
  places: plan.places.map(({ value, messageIds }) => ({ value, text: placeLine(value), messageIds: [...messageIds] })),
  unionTypes: plan.unionTypes.map(({ value, messageIds }) => ({
    value: value as BidPreview['unionTypes'][number]['value'],
    messageIds: [...messageIds],
  })),
  invites: plan.invites.map(({ dates, ...invite }) => ({
    messageId: invite.messageId,
    ordinal: invite.ordinal,
    messageIds: [...invite.messageIds],
    company: invite.company,
    isIdentified: invite.isIdentified,
    mayBe: invite.mayBe,
    bidInviteId: invite.bidInviteId,
    contacts: [...invite.contacts],
    package: invite.package,
    bidDeadlines: dates.bidDeadline.map(({ value, messageIds }) => ({ value, messageIds: [...messageIds] })),
    rfiDeadlines: dates.rfiDeadline.map(({ value, messageIds }) => ({ value, messageIds: [...messageIds] })),
    jobWalks: dates.jobWalk.map(({ value, messageIds }) => ({ value, messageIds: [...messageIds] })),
    platform: invite.platform as BidPreview['invites'][number]['platform'],
  })),
  letterIds: [...plan.letterIds],
});

export const previewBidOfMessages: Handler<'previewBidOfMessages'> = async ({ tx, caller }, { body }) => {
  const { workspaceZone: zone } = caller;
  const ids = body.messageIds.map((id) => id.toLowerCase());
  const letters = await readPlanLetters(tx, ids);
  if (letters.length < ids.length) throw notFound();
  if (letters.some(({ status }) => status === 'Linked'))
    throw refused('One of these emails was already turned into a bid. Reload the list.');
  if (body.projectId) {
    const { id: projectId } = await lockProject(tx, body.projectId);
    const { plan } = await planForBid(tx, ids, { projectId, zone });
    return { status: 200, body: { bid: present(plan) } };
  }
  return { status: 200, body: { bid: present(planBid(aboutOneJob(letters, jobOf(letters)), null, zone)) } };
};
