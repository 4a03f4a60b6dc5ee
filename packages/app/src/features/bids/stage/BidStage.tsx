import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { StageChip } from '@basis/ui/StageChip';
import { stageProgress } from '@basis/ui/StageMark';
import { Text } from '@basis/ui/Text';

/** A stage by id; nothing until the workspace's stages are loaded, a dash if they could not be. */
export function BidStage({ stageId, workspace }: { stageId: string; workspace: WorkspaceStore }) {
  const { items, byId, error } = workspace.stages;
  const stage = byId.get(stageId);
  if (!stage) return error ? <Text tone="meta">–</Text> : null;
  return <StageChip name={stage.name} code={stage.code} color={stage.color} progress={stageProgress(stage, items)} />;
}
