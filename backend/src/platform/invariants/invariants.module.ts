import { Global, Module } from '@nestjs/common';
import { InvariantsService } from './invariants.service.js';

@Global()
@Module({ providers: [InvariantsService], exports: [InvariantsService] })
export class InvariantsModule {}
