import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

/** What every feature of a service may ask for: its settings, its object store, the repositories of its entities. */
@Global()
@Module({})
export class GlobalProvidersModule {
  static for(providers: Provider[], entities: Type[] = []): DynamicModule {
    const repositories = TypeOrmModule.forFeature(entities);
    return {
      module: GlobalProvidersModule,
      imports: [repositories],
      providers,
      exports: [repositories, ...providers.map((one) => ('provide' in one ? one.provide : one))],
    };
  }
}
