import { Button, Checkbox, Input } from 'antd';
import { type KeyboardEvent, useRef } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { classNames } from '@/lib/text/class-names';
import { Asterisk, FieldHelp, FormField, FormGroup } from './form-field';
import { type ControlProps, useFieldMessage } from './form-item';
import {
  addCustom,
  OTHER_PARTY,
  type PartyChoice,
  partyChips,
  partyNames,
  toggleParty,
} from './party-choice';
import styles from './party-picker.module.css';

const NOTHING: PartyChoice = { chosen: [], custom: '' };

interface OwnNameProps {
  isOpened: boolean;
  id: string;
  value: PartyChoice;
  message: string | undefined;
  onChange: (choice: PartyChoice) => void;
  /** The name was taken over: its field goes. */
  onAdded: () => void;
  /** There is no name to take over yet. */
  onMissing: () => void;
}

/** The name that replaces "Drugo". Enter adds it and does not send the form. */
function OwnName({ isOpened, id, value, message, onChange, onAdded, onMissing }: OwnNameProps) {
  const { t } = useTranslation('forms');
  const add = () => {
    const added = addCustom(value);
    if (added === value) return onMissing();
    onChange(added);
    return onAdded();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <FormField id={id} label={t('party.name')} mark={<Asterisk />} message={message}>
      <div className={styles.own}>
        <Input
          id={id}
          name="otherParty"
          autoFocus={isOpened}
          autoComplete="off"
          enterKeyHint="done"
          aria-labelledby={`${id}-label`}
          aria-describedby={message ? `${id}-error` : undefined}
          aria-invalid={message ? true : undefined}
          aria-required
          value={value.custom}
          onChange={(event) => onChange({ ...value, custom: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <Button onClick={add}>{t('party.add')}</Button>
      </div>
    </FormField>
  );
}

/** Parties as chips that toggle, own names after the listed ones. The first one chosen is the primary one. */
export function PartyPicker({ id = '', value = NOTHING, onChange, onBlur }: ControlProps<PartyChoice>) {
  const { t } = useTranslation('forms');
  const message = useFieldMessage();
  const isOther = value.chosen.includes(OTHER_PARTY);
  const ownId = `${id}-own`;
  // The focus follows to the field that has just been opened, not to one that came with the page.
  const isOpened = useRef(false);
  const chips = partyChips(value);
  const change = (choice: PartyChoice) => onChange?.(choice);
  const names = partyNames({ chosen: value.chosen.filter((name) => name !== OTHER_PARTY), custom: '' });
  return (
    <FormGroup
      id={id}
      label={t('party.legend')}
      mark={<Asterisk />}
      help={t('party.help')}
      message={isOther ? undefined : message}
    >
      <div className={layout.tight}>
        {chips.map((name, at) => (
          <Checkbox
            key={name}
            id={at === 0 ? id : `${id}-${at}`}
            className={classNames(styles.chip, message && styles.wrong)}
            checked={value.chosen.includes(name)}
            onChange={() => {
              if (name === OTHER_PARTY) isOpened.current = true;
              change(toggleParty(value, name));
            }}
          >
            {name === OTHER_PARTY ? t('party.other') : name}
          </Checkbox>
        ))}
      </div>
      {isOther && (
        <OwnName
          id={ownId}
          isOpened={isOpened.current}
          value={value}
          message={message}
          onChange={change}
          onMissing={() => onBlur?.()}
          onAdded={() => document.getElementById(`${id}-${chips.length - 1}`)?.focus()}
        />
      )}
      <div aria-live="polite">
        {names.length > 1 && <FieldHelp>{t('party.chosen', { parties: names.join(', ') })}</FieldHelp>}
      </div>
    </FormGroup>
  );
}
