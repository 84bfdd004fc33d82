import {
  type AdminPolitician,
  ELECTION_YEAR,
  type GoalFinding,
  type GoalTracking,
  type PublicPolitician,
} from '@jamcimo/contracts';
import { candidacyText, isoDay } from '@jamcimo/croatia';
import { readableEmail } from '@jamcimo/service-kit';
import type { Goal } from './goal.entity.js';
import type { Politician } from './politician.entity.js';

/** What everybody may see, field by field: a new column stays inside until it is named here. */
export function toPublicPolitician(politician: Politician): PublicPolitician {
  const goals = inOrder(politician.goals);
  const { candidacy, gender } = politician;
  return {
    id: politician.id,
    name: politician.name,
    party: politician.party,
    position: politician.position,
    candidacyText: candidacy && candidacyText(candidacy, gender, ELECTION_YEAR),
    county: politician.county,
    jurisdiction: politician.jurisdiction,
    city: politician.city,
    photoUrl: politician.photoUrl,
    isVerified: politician.isVerified,
    identityChecked: politician.identityChecked,
    isGuaranteed: politician.isGuaranteed,
    programLink: politician.programLink,
    programPdfUrl: politician.programPdfUrl,
    mainGoals: goals.map((goal) => goal.text),
    goal1Reference: goals[0]?.reference ?? null,
    goal2Reference: goals[1]?.reference ?? null,
    goal3Reference: goals[2]?.reference ?? null,
    goalOrigins: goals.map((goal) => goal.origin),
    goalFindings: goals.map(toFinding),
    goalConfirmedAt: goals.map(toConfirmation),
    goalTracking: goals.map((goal) =>
      politician.isVerified && politician.isAdminApproved ? toTracking(goal) : null,
    ),
    mediaMentions: politician.mediaMentions,
  };
}

/** What administrators see. */
export function toAdminPolitician(politician: Politician): AdminPolitician {
  return {
    ...toPublicPolitician(politician),
    email: politician.email && readableEmail(politician.email),
    idDocumentUrl: politician.idDocumentUrl,
    wantsToGuarantee: politician.wantsToGuarantee,
    isAdminApproved: politician.isAdminApproved,
    unpublishedReason: politician.isAdminApproved ? null : politician.unpublishedReason,
    gender: politician.gender,
    candidacy: politician.candidacy,
    version: politician.version,
    createdAt: politician.createdAt.toISOString(),
    updatedAt: politician.updatedAt.toISOString(),
  };
}

function toFinding({ origin, foundModel, foundAt }: Goal): GoalFinding | null {
  return origin === 'ai' && foundAt !== null ? { model: foundModel, foundAt: foundAt.toISOString() } : null;
}

function toConfirmation({ origin, confirmedAt }: Goal): string | null {
  return origin === 'self' ? (confirmedAt?.toISOString() ?? null) : null;
}

function toTracking({ id, origin, course, lookedOn, frozenAt }: Goal): GoalTracking | null {
  return origin === 'ai'
    ? null
    : { id: Number(id), course, lookedOn, agreedOn: frozenAt && isoDay(frozenAt) };
}

function inOrder(goals: Goal[]): Goal[] {
  return [...goals].sort((a, b) => a.position - b.position);
}
