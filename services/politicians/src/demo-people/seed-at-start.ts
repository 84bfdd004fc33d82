import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { SeedDemoPeople } from './seed-demo-people.js';

/** Fills the register before the first call is answered, when `SEED=demo` asks for it. */
@Injectable()
export class SeedAtStart implements OnModuleInit {
  private readonly logger = new Logger('demo people');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly seed: SeedDemoPeople,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.config.SEED !== 'demo') return;
    const people = await this.seed.execute();
    if (people > 0) this.logger.log(`${people} invented people`);
  }
}
