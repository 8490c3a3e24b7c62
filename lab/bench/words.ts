/** Words for the benchmark's tools, people and texts. */
export const CATEGORIES = [
  'Technical Analysis',
  'Trading Bots',
  'Risk Management',
  'Portfolio Management',
  'Options Trading',
  'Excel Tools',
  'Market Data',
];

export const ADJECTIVES =
  `Adaptive Advanced Agile Balanced Basic Bold Calm Classic Clear Compact Complete Daily
  Deep Direct Dynamic Easy Exact Expert Fast Fine Focused Guided Handy Instant Lean Light Live Modern Modular Neat
  Open Plain Precise Prime Quick Robust Sharp Simple Smart Steady`.split(/\s+/);

export const SUBJECTS =
  `iron condor,open interest,gap fill,option chain,volume profile,pivot point,covered call,
  cash futures,delta hedge,implied volatility,opening range,moving average,trend line,support zone,order flow,
  market breadth,sector rotation,pair trading,swing setup,momentum rank,mean reversion,supply demand,heikin ashi,
  renko brick,fibonacci level,bollinger band,position size,margin call,stop loss,profit lock,drawdown guard,
  capital gains,tax report,brokerage charges,trade journal,dividend yield,bond ladder,index rebalance,mutual fund,
  asset mix,expiry day,weekly straddle,calendar spread,butterfly wing,ratio spread,gamma scalp,vega shock,
  theta decay,put call,max pain,tick replay,candle pattern,price alert,news feed,earnings date,corporate action,
  bulk deal,insider trade,delivery percent,fii dii,currency pair,commodity curve,gold silver,crude oil,
  nifty heavy,bank nifty,mid cap,small cap,penny filter,intraday scan,scalping desk,hedge ratio,beta map,
  correlation grid,value at risk,stress test,monte carlo,walk forward,backtest lab,strategy builder`
    .split(',')
    .map((subject) => subject.trim().replace(/\s+/g, ' '));

export const KINDS =
  `Scanner Calculator Dashboard Tracker Planner Screener Toolkit Workbook Template Bot Engine
  Monitor Analyzer Simulator Optimizer Alerts Suite Lab Studio Desk Radar Board Guide Helper Watch Matrix Mapper
  Manager Builder Logger`.split(/\s+/);

/** Words of descriptions, the most frequent first: a word's rank decides its frequency. */
export const WORDS =
  `price chart trade market signal risk data level stock order day trend entry exit volume index
  future profit loss strike sheet cell formula python script broker account alert table report file value session
  time week month candle range break average line zone gap setup rule plan size capital margin hedge spread leg
  premium decay greeks delta gamma theta vega skew smile surface chain expiry roll assignment exercise intrinsic
  strategy test sample walk forward overfit curve drawdown recovery streak expectancy edge bias noise filter smooth
  lag lead cross divergence momentum breadth rotation sector theme basket weight rebalance drift tax charge slab
  holding lot tick spread depth book queue fill slippage latency route gateway session token limit throttle retry
  export import template macro pivot lookup query refresh cache schedule webhook log audit backup restore upgrade
  beginner expert mentor journal habit mistake review checklist discipline patience emotion focus routine goal
  nifty sensex banknifty finnifty rupee dollar crude gold silver copper cotton zinc natural gas bond yield repo
  inflation budget election result dividend split bonus merger rights buyback promoter pledge delivery block bulk
  monsoon festival holiday muhurat circuit freeze ban surveillance upper lower open close high low vwap anchored
  profile node point control auction balance imbalance absorption sweep iceberg footprint cluster delta cumulative`.split(
    /\s+/,
  );

export const FIRST_NAMES =
  `Aarav Aditi Aditya Akash Amit Ananya Anil Anita Anjali Arjun Asha Bhavna Chetan Deepa
  Deepak Dev Divya Farhan Gaurav Geeta Harish Isha Ishaan Jaya Kabir Kavya Kiran Kunal Lakshmi Lata Mahesh Manish
  Meera Mohan Nandini Naveen Neha Nikhil Nisha Pallavi Pooja Prakash Priya Rahul Raj Rakesh Ravi Rekha Ritu Rohan
  Sachin Sana Sanjay Shreya Sunil Swati Tanvi Usha Varun Vikram`.split(/\s+/);

export const LAST_NAMES = `Agarwal Ahmed Banerjee Bhat Bose Chandra Chatterjee Chopra Das Desai Deshmukh Dutta
  Fernandes Gandhi Ghosh Gill Goswami Gupta Iyer Jain Jha Joshi Kapoor Kaur Khan Kulkarni Kumar Malhotra Mehta
  Menon Mishra Mukherjee Nair Naidu Pandey Patel Patil Pillai Prasad Rao Rathore Reddy Roy Saxena Sen Shah Sharma
  Shetty Shukla Singh Sinha Srinivasan Thakur Thomas Tiwari Trivedi Varma Verma Vyas Yadav`.split(/\s+/);
