import { PARTIES } from '@jamcimo/contracts/constants';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Asterisk } from '../../../components/form-field';
import { classNames } from '../../../lib/text/class-names';
import { OTHER_PARTY } from '../draft';
import { elementId } from '../use-registration';
import { Field, FieldError } from './field';
import { useControl, useForm } from './form-context';

const LISTED = PARTIES.filter((party) => party !== OTHER_PARTY);
const OTHER_ID = 'registration-party-other';

interface ChipProps {
  label: string;
  isOn: boolean;
  onChange: () => void;
  id?: string;
}

function Chip({ label, isOn, onChange, id }: ChipProps) {
  const { shown } = useForm();
  return (
    <label className="chip-choice">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        onChange={onChange}
        aria-invalid={shown.party ? true : undefined}
      />
      <span>{label}</span>
    </label>
  );
}

/** The name that replaces "Drugo". Enter adds it and does not send the form. */
function OtherParty() {
  const { t } = useTranslation('registration');
  const { draft, setText, addOtherParty } = useForm();
  const control = useControl('otherParty');
  const add = () => {
    if (addOtherParty()) document.getElementById(OTHER_ID)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <Field field="otherParty" required>
      <div className="party-other">
        <input
          {...control}
          name="otherParty"
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          aria-required
          value={draft.texts.otherParty}
          onChange={(event) => setText('otherParty', event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button" onClick={add}>
          {t('party.add')}
        </button>
      </div>
    </Field>
  );
}

/** The place of the keyboard follows to the field that has just appeared, not to one that came with the page. */
function useFocusWhenOpened(isOpen: boolean) {
  const opener = useRef(false);
  useEffect(() => {
    if (isOpen && opener.current) document.getElementById(elementId('otherParty'))?.focus();
    opener.current = false;
  }, [isOpen]);
  return () => {
    opener.current = true;
  };
}

/** Parties as chips that toggle, own names after the listed ones. The first one chosen is the primary one. */
export function PartyPicker() {
  const { t } = useTranslation('registration');
  const { draft, shown, setParties } = useForm();
  const { parties, namesOtherParty } = draft;
  const willOpen = useFocusWhenOpened(namesOtherParty);
  const { 'aria-describedby': describedBy, 'aria-labelledby': labelId } = useControl('party', {
    hasHelp: true,
  });
  const own = parties.filter((name) => !(LISTED as readonly string[]).includes(name));
  const toggle = (name: string) =>
    setParties(
      parties.includes(name) ? parties.filter((other) => other !== name) : [...parties, name],
      namesOtherParty,
    );
  const toggleOther = () => {
    willOpen();
    setParties(parties, !namesOtherParty);
  };
  return (
    <fieldset
      className={classNames('form-field', shown.party && 'form-field-wrong')}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      <legend>
        <span id={labelId}>{t('labels.party')}</span> <Asterisk />
      </legend>
      <p className="form-help" id="registration-party-help">
        {t('help.party')}
      </p>
      <div className="chip-choices">
        {[...LISTED, ...own].map((name, at) => (
          <Chip
            key={name}
            label={name}
            isOn={parties.includes(name)}
            onChange={() => toggle(name)}
            {...(at === 0 ? { id: elementId('party') } : {})}
          />
        ))}
        <Chip label={t('party.other')} isOn={namesOtherParty} onChange={toggleOther} id={OTHER_ID} />
      </div>
      {namesOtherParty && <OtherParty />}
      <p className="form-help" aria-live="polite">
        {parties.length > 1 && t('help.partyChosen', { parties: parties.join(', ') })}
      </p>
      <FieldError field="party" />
    </fieldset>
  );
}
