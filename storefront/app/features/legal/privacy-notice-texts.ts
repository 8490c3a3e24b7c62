export type NoticeLanguage = 'en' | 'hi';

interface NoticeItem {
  /** The data. */
  what: string;
  why: string;
  /** How the customer ends this use, or when it ends. */
  end: string;
}

interface NoticeTexts {
  title: string;
  intro: string;
  why: string;
  end: string;
  rightsTitle: string;
  withdraw: string;
  profile: string;
  rights: string;
  contact: string;
  board: string;
}

export const NOTICE_TEXTS: Record<NoticeLanguage, NoticeTexts> = {
  en: {
    title: 'What we use your data for',
    intro:
      'Each use of your data is listed with its purpose and how it ends. Where a use needs your consent, we ask first, nothing is ticked for you, and refusing does not affect your purchases.',
    why: 'Purpose',
    end: 'How it ends',
    rightsTitle: 'Your rights',
    withdraw: 'Withdraw a consent at any time, as easily as you gave it:',
    profile: 'email preferences and consents in your profile',
    rights: 'See, correct, export and delete your data in your profile.',
    contact: 'Questions and complaints:',
    board: 'If we do not resolve your complaint, you can complain to the Data Protection Board of India.',
  },
  hi: {
    title: 'हम आपके डेटा का उपयोग किसलिए करते हैं',
    intro:
      'आपके डेटा का हर उपयोग उसके उद्देश्य के साथ नीचे दिया गया है, और यह भी कि वह उपयोग कैसे समाप्त होता है। जहाँ आपकी सहमति ज़रूरी है, हम पहले पूछते हैं; कोई विकल्प पहले से चुना हुआ नहीं होता, और मना करने से आपकी ख़रीद पर कोई असर नहीं पड़ता।',
    why: 'उद्देश्य',
    end: 'कैसे समाप्त होता है',
    rightsTitle: 'आपके अधिकार',
    withdraw: 'आप अपनी सहमति कभी भी उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी:',
    profile: 'आपकी प्रोफ़ाइल में ईमेल विकल्प और सहमतियाँ',
    rights: 'अपनी प्रोफ़ाइल में आप अपना डेटा देख, सुधार, निर्यात और मिटा सकते हैं।',
    contact: 'प्रश्न और शिकायतें:',
    board: 'यदि हम आपकी शिकायत का समाधान न करें, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  },
};

/** Change the version in the backend (`NOTICE_VERSION`) and the date of the page together with these. */
export const NOTICE_ITEMS: ({ id: string } & Record<NoticeLanguage, NoticeItem>)[] = [
  {
    id: 'account',
    en: {
      what: 'Name, email address and password; phone number and profile if you give them',
      why: 'To open your account, let you sign in and answer you.',
      end: 'When you delete your account.',
    },
    hi: {
      what: 'नाम, ईमेल पता और पासवर्ड; फ़ोन नंबर और प्रोफ़ाइल, यदि आप दें',
      why: 'आपका खाता खोलने, साइन इन कराने और आपको उत्तर देने के लिए।',
      end: 'जब आप अपना खाता मिटाते हैं।',
    },
  },
  {
    id: 'orders',
    en: {
      what: 'Orders, payment references and billing details',
      why: 'To deliver what you bought, to refund you and to issue invoices.',
      end: 'We keep orders and tax invoices as long as tax law asks, also after you delete your account.',
    },
    hi: {
      what: 'ऑर्डर, भुगतान संदर्भ और बिलिंग विवरण',
      why: 'ख़रीदी हुई चीज़ देने, पैसे लौटाने और बीजक (इनवॉइस) जारी करने के लिए।',
      end: 'ऑर्डर और कर बीजक हम उतने समय तक रखते हैं जितना कर क़ानून कहता है, खाता मिटाने के बाद भी।',
    },
  },
  {
    id: 'use',
    en: {
      what: 'Downloads, licences and the devices that use them, and course progress',
      why: 'To give you your tools and updates, and to prove delivery.',
      end: 'When you delete your account. The IP address of a download is deleted after 120 days, or when a dispute about the payment is over.',
    },
    hi: {
      what: 'डाउनलोड, लाइसेंस और उनका उपयोग करने वाले डिवाइस, और कोर्स की प्रगति',
      why: 'आपको आपके टूल और अपडेट देने तथा डिलीवरी के प्रमाण के लिए।',
      end: 'जब आप अपना खाता मिटाते हैं। डाउनलोड का IP पता 120 दिन बाद, या भुगतान का विवाद समाप्त होने पर, मिटा दिया जाता है।',
    },
  },
  {
    id: 'reviews',
    en: {
      what: 'Reviews you write, and reviews you mark as helpful',
      why: 'To show other buyers what customers think of a tool.',
      end: 'When you delete your account, your votes are deleted and your reviews stay without your name.',
    },
    hi: {
      what: 'आपकी समीक्षाएँ, और वे समीक्षाएँ जिन्हें आपने उपयोगी बताया',
      why: 'दूसरे ख़रीदारों को यह दिखाने के लिए कि ग्राहक किसी टूल के बारे में क्या सोचते हैं।',
      end: 'खाता मिटाने पर आपके मत मिटा दिए जाते हैं और आपकी समीक्षाएँ आपके नाम के बिना रहती हैं।',
    },
  },
  {
    id: 'wishlist',
    en: {
      what: 'Tools you save to your wishlist',
      why: 'To show them to you again.',
      end: 'When you remove them or delete your account.',
    },
    hi: {
      what: 'वे टूल जिन्हें आप अपनी विशलिस्ट में सहेजते हैं',
      why: 'उन्हें आपको फिर से दिखाने के लिए।',
      end: 'जब आप उन्हें हटाते हैं या अपना खाता मिटाते हैं।',
    },
  },
  {
    id: 'requests',
    en: {
      what: 'Requests you send us, our answers and quotes',
      why: 'To answer you, and to do the work that you order.',
      end: 'When you delete your account or ask us to delete them. A quote that led to an order stays with it, without its text.',
    },
    hi: {
      what: 'आपके भेजे हुए अनुरोध, हमारे उत्तर और कोटेशन',
      why: 'आपको उत्तर देने और आपका मँगाया हुआ काम करने के लिए।',
      end: 'जब आप अपना खाता मिटाते हैं या हमसे उन्हें मिटाने को कहते हैं। जिस कोटेशन से ऑर्डर बना, वह अपने पाठ के बिना उस ऑर्डर के साथ रहता है।',
    },
  },
  {
    id: 'grievances',
    en: {
      what: 'Grievances, with the name and address you give',
      why: 'To resolve them in time, as the law asks.',
      end: 'When you delete your account or ask us to delete them. Number, status and dates stay, because we must be able to show them.',
    },
    hi: {
      what: 'शिकायतें, और उनमें दिया हुआ नाम और पता',
      why: 'क़ानून के अनुसार समय पर उनका समाधान करने के लिए।',
      end: 'जब आप अपना खाता मिटाते हैं या हमसे उन्हें मिटाने को कहते हैं। नंबर, स्थिति और तारीख़ें रहती हैं, क्योंकि हमें उन्हें दिखा पाना होता है।',
    },
  },
  {
    id: 'security',
    en: {
      what: 'IP address and browser',
      why: 'To protect accounts and the store.',
      end: 'Kept briefly, then deleted.',
    },
    hi: {
      what: 'IP पता और ब्राउज़र',
      why: 'खातों और स्टोर की सुरक्षा के लिए।',
      end: 'थोड़े समय तक रखा जाता है, फिर मिटा दिया जाता है।',
    },
  },
  {
    id: 'releases',
    en: {
      what: 'Email address, for new versions of your tools',
      why: 'To email you when a tool you own gets a new version. Only with your consent.',
      end: 'Untick it in your profile, or unsubscribe in the email.',
    },
    hi: {
      what: 'ईमेल पता, आपके टूल के नए संस्करणों के लिए',
      why: 'आपके किसी टूल का नया संस्करण आने पर ईमेल भेजने के लिए। केवल आपकी सहमति से।',
      end: 'अपनी प्रोफ़ाइल में इसे हटाएँ, या ईमेल में सदस्यता समाप्त करें।',
    },
  },
  {
    id: 'offers',
    en: {
      what: 'Email address, for offers and the newsletter',
      why: 'To email you lower prices of tools you saved, offers and news. Only with your consent.',
      end: 'Untick offers in your profile, or unsubscribe in the email.',
    },
    hi: {
      what: 'ईमेल पता, ऑफ़र और समाचार पत्र के लिए',
      why: 'आपके सहेजे हुए टूल की कम क़ीमत, ऑफ़र और समाचार भेजने के लिए। केवल आपकी सहमति से।',
      end: 'अपनी प्रोफ़ाइल में ऑफ़र हटाएँ, या ईमेल में सदस्यता समाप्त करें।',
    },
  },
  {
    id: 'reminders',
    en: {
      what: 'Email address, for reminders',
      why: 'To tell you before a licence of yours ends and when it has ended, to remind you once of an order you did not finish, only if you ask for it, and once to review a tool you downloaded.',
      end: 'Unsubscribe in the email, or in your profile.',
    },
    hi: {
      what: 'ईमेल पता, याद दिलाने के लिए',
      why: 'आपका लाइसेंस समाप्त होने से पहले और समाप्त होने पर आपको बताने के लिए, आपके माँगने पर अधूरे ऑर्डर की एक बार याद दिलाने के लिए, और डाउनलोड किए हुए टूल की समीक्षा के लिए एक बार।',
      end: 'ईमेल में सदस्यता समाप्त करें, या अपनी प्रोफ़ाइल में।',
    },
  },
  {
    id: 'risk',
    en: {
      what: 'That you confirmed a risk notice, and when',
      why: 'To prove that you were shown the risks of trading.',
      end: 'When you delete your account.',
    },
    hi: {
      what: 'यह कि आपने जोखिम सूचना की पुष्टि की, और कब',
      why: 'इस बात के प्रमाण के लिए कि आपको ट्रेडिंग के जोखिम दिखाए गए थे।',
      end: 'जब आप अपना खाता मिटाते हैं।',
    },
  },
];
