import { Button, ConfigProvider, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../lib/text/class-names';
import { addCustom, OTHER_PARTY, type PartyChoice, partyChips, toggleParty } from '../party-choice';

interface Props {
  /** Given by the form. */
  id?: string;
  value?: PartyChoice;
  onChange?: (choice: PartyChoice) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const NOTHING: PartyChoice = { chosen: [], custom: '' };

/** Chips of parties, each on or off; "Drugo" opens a field whose name takes its place. */
export function PartyPicker({ id, value = NOTHING, onChange, ...aria }: Props) {
  const { t } = useTranslation('adminPoliticians');
  const { componentDisabled } = ConfigProvider.useConfig();
  const isOther = value.chosen.includes(OTHER_PARTY);
  const add = () => onChange?.(addCustom(value));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend beside the form's own label.
    <div id={id} className="party-picker" role="group" aria-label={t('edit.party')} {...describedBy(aria)}>
      <div className="party-chips">
        {partyChips(value).map((party) => {
          const isChosen = value.chosen.includes(party);
          return (
            <button
              key={party}
              type="button"
              disabled={componentDisabled}
              aria-pressed={isChosen}
              className={classNames('party-chip', isChosen && 'party-chip-on')}
              onClick={() => onChange?.(toggleParty(value, party))}
            >
              {isChosen && <span aria-hidden="true">✓ </span>}
              {party === OTHER_PARTY ? t('edit.otherParty') : party}
            </button>
          );
        })}
      </div>
      {isOther && (
        <div className="party-custom">
          <Input
            aria-label={t('edit.customParty')}
            placeholder={t('edit.customParty')}
            value={value.custom}
            onChange={(event) => onChange?.({ ...value, custom: event.target.value })}
            onKeyDown={onKeyDown}
          />
          <Button onClick={add}>{t('edit.addParty')}</Button>
        </div>
      )}
    </div>
  );
}

function describedBy(aria: { 'aria-describedby'?: string }) {
  return aria['aria-describedby'] ? { 'aria-describedby': aria['aria-describedby'] } : {};
}
