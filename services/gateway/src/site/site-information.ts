import {
  FUND_EURO_PER_DAY,
  FUND_TARGET_DAYS,
  FUNDRAISING_TARGET,
  GOALS_TARGET_YEAR,
  GUARANTEE,
  GUARANTEE_PER_GOAL,
  IDENTITY_FEE,
  type SiteInformation,
} from '@jamcimo/contracts';
import { slipRecipient } from '@jamcimo/croatia';
import type { Config } from '../config.js';
import { imageHosts } from '../http/security-headers.js';

/** The association, whom to pay, and the numbers of the rules. */
export function siteInformationOf(config: Config, hasInventedPeople: boolean): SiteInformation {
  const association = {
    name: config.ASSOCIATION_NAME,
    street: config.ASSOCIATION_STREET,
    place: config.ASSOCIATION_PLACE,
    email: config.ASSOCIATION_EMAIL,
    phone: config.ASSOCIATION_PHONE,
    taxId: config.ASSOCIATION_TAX_ID,
    iban: config.ASSOCIATION_IBAN,
    charityUrl: config.ASSOCIATION_CHARITY_URL,
  };
  return {
    publicUrl: config.PUBLIC_URL,
    imageHosts: imageHosts(config),
    association,
    paymentRecipient: {
      ...slipRecipient({ ...association, name: config.ASSOCIATION_SHORT_NAME ?? association.name }),
      iban: association.iban,
    },
    constants: {
      identityFee: IDENTITY_FEE,
      guarantee: GUARANTEE,
      guaranteePerGoal: GUARANTEE_PER_GOAL,
      goalsTargetYear: GOALS_TARGET_YEAR,
      fundEuroPerDay: FUND_EURO_PER_DAY,
      fundTargetDays: FUND_TARGET_DAYS,
      fundraisingTarget: FUNDRAISING_TARGET,
    },
    hasInventedPeople,
  };
}
