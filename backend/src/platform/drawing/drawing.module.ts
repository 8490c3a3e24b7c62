import { Global, Module } from '@nestjs/common';
import { DrawingService } from './drawing.service.ts';

@Global()
@Module({ providers: [DrawingService], exports: [DrawingService] })
export class DrawingModule {}
