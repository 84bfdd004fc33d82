import { type CallInput, politiciansCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { CreatePolitician } from './create-politician.js';
import { RemovePolitician } from './remove-politician.js';
import { UpdatePolitician } from './update-politician.js';

const { create, update, setFlags, remove } = politiciansCalls;

/** Calls that change the register. */
@Controller()
export class PoliticiansController {
  constructor(
    private readonly createPolitician: CreatePolitician,
    private readonly updatePolitician: UpdatePolitician,
    private readonly removePolitician: RemovePolitician,
  ) {}

  @HandleCall(create)
  create(input: CallInput<typeof create>) {
    return this.createPolitician.execute(input);
  }

  @HandleCall(update)
  update(input: CallInput<typeof update>) {
    return this.updatePolitician.execute(input.id, input.changes, input.expectedVersion, input.files);
  }

  @HandleCall(setFlags)
  setFlags(input: CallInput<typeof setFlags>) {
    return this.updatePolitician.setFlags(input);
  }

  @HandleCall(remove)
  async remove({ id, isErased }: CallInput<typeof remove>) {
    await this.removePolitician.execute(id, isErased);
    return {};
  }
}
